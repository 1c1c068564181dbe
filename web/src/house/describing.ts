// The house's description of its HTTP API (OpenAPI), made easy to read: each thing one can ask for, with its fields.

export type Schema = {
  $ref?: string;
  type?: string;
  description?: string;
  enum?: (string | number)[];
  const?: string | number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

type Content = Record<string, { schema?: Schema }>;
type Stated = {
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

export type Description = {
  paths: Record<string, Record<string, Stated>>;
  components: { schemas: Record<string, Schema> };
};

export type Field = { name: string; type: string; needed: boolean; about: string };
export type Operation = {
  key: string;
  method: string;
  path: string;
  about: string;
  parameters: Field[];
  body: Field[];
  answer: Field[];
};

export function operationsOf(described: Description): Operation[] {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, stated]) => ({
      key: `${method}${path.replaceAll(/[^a-z]+/g, "-")}`,
      method,
      path,
      about: stated.description ?? "",
      parameters: (stated.parameters ?? []).map((each) => field(described, each.name, each.schema, each.required)),
      body: fieldsOf(described, schemaIn(stated.requestBody?.content)),
      answer: fieldsOf(described, schemaIn(accepted(stated)?.content)),
    })),
  );
}

export function fieldsOf(described: Description, schema: Schema | undefined): Field[] {
  const whole = resolved(described, schema);
  return Object.entries(whole?.properties ?? {}).map(([name, each]) =>
    field(described, name, each, whole?.required?.includes(name)),
  );
}

function accepted(stated: Stated) {
  const [, answer] = Object.entries(stated.responses).find(([status]) => status.startsWith("2")) ?? [];
  return answer;
}

function schemaIn(content: Content | undefined): Schema | undefined {
  return content && Object.values(content)[0]?.schema;
}

function resolved(described: Description, schema: Schema | undefined): Schema | undefined {
  return schema?.$ref ? described.components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema;
}

function field(described: Description, name: string, schema: Schema, needed = false): Field {
  return { name, type: typeOf(described, schema), needed, about: resolved(described, schema)?.description ?? "" };
}

function typeOf(described: Description, schema: Schema): string {
  const each = resolved(described, schema) ?? {};
  if (each.anyOf) return each.anyOf.map((one) => typeOf(described, one)).join(" | ");
  if (each.const !== undefined) return JSON.stringify(each.const);
  if (each.enum) return each.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (each.type === "array") return `[${each.items ? typeOf(described, each.items) : "any"}, …]`;
  if (each.properties) {
    const inner = Object.entries(each.properties).map(([name, one]) => `${name}: ${typeOf(described, one)}`);
    return `{${inner.join(", ")}}`;
  }
  if (each.type === "object") {
    const values = typeof each.additionalProperties === "object" ? typeOf(described, each.additionalProperties) : "any";
    return `{name: ${values}, …}`;
  }
  return [each.type ?? "any", bounds(each)].filter(Boolean).join(" ");
}

function bounds(schema: Schema): string {
  const [least, most] = [schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength];
  if (least === undefined && most === undefined) return "";
  return `(${least ?? ""}–${most ?? ""})`;
}
