// The sounds of the table, made on the spot: a stone on wood, glass on glass, a hand in the pouch, the end. It knows no
// game, and is silent until somebody has touched the page, as browsers want it.

let room: AudioContext | null = null;

function inRoom(): AudioContext | null {
  try {
    room ??= new AudioContext();
    if (room.state === "suspended") void room.resume();
    return room;
  } catch {
    return null;
  }
}

function ring(audio: AudioContext, at: number, pitch: number, length: number, loudness: number, form: OscillatorType = "sine") {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = form;
  tone.frequency.setValueAtTime(pitch, at);
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

function rustle(audio: AudioContext, at: number, length: number, loudness: number, pitch: number) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length);
  const noise = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const volume = audio.createGain();
  noise.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 0.8;
  volume.gain.value = loudness;
  noise.connect(band).connect(volume).connect(audio.destination);
  noise.start(at);
}

export type Sound = "wood" | "glass" | "pouch" | "end" | "call";

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  wood(audio, at) {
    rustle(audio, at, 0.05, 0.5, 900);
    ring(audio, at, 190, 0.12, 0.3, "triangle");
    ring(audio, at, 420, 0.05, 0.12);
  },
  glass(audio, at) {
    rustle(audio, at, 0.02, 0.25, 3800);
    ring(audio, at, 2350, 0.16, 0.09);
    ring(audio, at, 3720, 0.1, 0.05);
    ring(audio, at, 310, 0.06, 0.12, "triangle");
  },
  pouch(audio, at) {
    rustle(audio, at, 0.16, 0.12, 1800);
    rustle(audio, at + 0.08, 0.14, 0.1, 2600);
    ring(audio, at + 0.13, 1900, 0.06, 0.03);
  },
  end(audio, at) {
    for (const [index, pitch] of [392, 494, 587, 784].entries()) ring(audio, at + index * 0.13, pitch, 0.7, 0.09, "triangle");
  },
  call(audio, at) {
    ring(audio, at, 660, 0.22, 0.08, "triangle");
    ring(audio, at + 0.12, 880, 0.3, 0.07, "triangle");
  },
};

export function play(...sounds: Sound[]) {
  const audio = inRoom();
  if (!audio || audio.state !== "running") return;
  for (const [index, sound] of sounds.entries()) SOUNDS[sound](audio, audio.currentTime + 0.01 + index * 0.17);
}
