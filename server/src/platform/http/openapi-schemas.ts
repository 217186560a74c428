import { z } from 'zod';

/** zod → OpenAPI's `components.schemas`: what has an id (`.meta({ id })`) is named once and referred to. */

export type JsonSchema = { [key: string]: unknown };

const place = '#/components/schemas/';

export class SchemaCollection {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * The schema as it stands in the document, its named parts moved to the components.
   * `io`: what a caller sends, or what the server answers.
   */
  add(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const fullSchema = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as JsonSchema;
    const { $defs = {}, ...root } = fullSchema as { $defs?: Record<string, JsonSchema> };
    const names = new Map<string, string>();
    for (const [id, part] of Object.entries($defs)) names.set(id, this.nameFor(id, io, part));
    for (const [id, part] of Object.entries($defs)) this.components[names.get(id) as string] = tidy(part, names);
    // A root with a name is among the parts too, and stands here as a reference to itself.
    return tidy(root, names);
  }

  /** The same thing may look different coming in (a default may be left out) and going out. */
  private nameFor(id: string, io: 'input' | 'output', part: JsonSchema): string {
    const name = io === 'input' ? `${id}Input` : id;
    const sameBothWays = this.components[id];
    return sameBothWays && JSON.stringify(sameBothWays) === JSON.stringify(tidy(part, new Map())) ? id : name;
  }
}

/** Draft wording → document wording: references point at the components, zod's own marks go. */
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
