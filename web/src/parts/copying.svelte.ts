// Copies what stands in a field, and knows for a while what came of it.

export class Copying {
  copied = $state(false);
  /** Whether all that could be done was to select it. */
  selected = $state(false);

  async copy(field: HTMLInputElement) {
    // Where the page is not served securely there is no clipboard, but what is selected can still be copied.
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.copied = true;
    } catch {
      this.copied = document.execCommand("copy");
    }
    this.selected = !this.copied;
    setTimeout(() => (this.copied = this.selected = false), 4000);
  }
}
