import { z } from 'zod';

/** Converts zod to OpenAPI `components.schemas`. A schema with an id (`.meta({ id })`) becomes a component and a reference. */

export type JsonSchema = { [key: string]: unknown };

const place = '#/components/schemas/';

export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * The schema for the document, with its named parts as components.
   * `io`: request input or response output.
   */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const fullSchema = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as JsonSchema;
    const { $defs = {}, ...root } = fullSchema as { $defs?: Record<string, JsonSchema> };
    const names = new Map<string, string>();
    for (const [id, part] of Object.entries($defs)) names.set(id, this.nameFor(id, io, part));
    for (const [id, part] of Object.entries($defs)) this.components[names.get(id) as string] = tidy(part, names);
    // A named root is a component too, and is returned as a reference to itself.
    return tidy(root, names);
  }

  /** Input and output of one schema may differ: a default is optional in input only. */
  private nameFor(id: string, io: 'input' | 'output', part: JsonSchema): string {
    const name = io === 'input' ? `${id}Input` : id;
    const sharedSchema = this.components[id];
    return sharedSchema && JSON.stringify(sharedSchema) === JSON.stringify(tidy(part, new Map())) ? id : name;
  }
}

/** Converts JSON Schema to OpenAPI: references point at the components, zod's internal keys are removed. */
function tidy(value: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  return walk(value, names) as JsonSchema;
}

function walk(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const retained = Object.entries(value).filter(
    ([key, inner]) => key !== '$schema' && key !== '~standard' && !(key === 'id' && typeof inner === 'string'),
  );
  return Object.fromEntries(
    retained.map(([key, inner]) => [key, key === '$ref' ? refer(inner, names) : walk(inner, names)]),
  );
}

function refer(ref: unknown, names: ReadonlyMap<string, string>): string {
  const id = String(ref).replace('#/$defs/', '');
  return place + (names.get(id) ?? id);
}
