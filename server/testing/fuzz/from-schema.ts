import fc from 'fast-check';
import { z } from 'zod';
import { malformedText, malformedValue, placeholder } from './malformed-values.ts';

/** JSON schema of a request, as far as the contract uses it. */
type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: readonly Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

/** Maximum depth: schemas may be recursive. */
const DEEPEST = 6;

/** Mostly valid values, often at the bounds, and sometimes just beyond a bound. */
export function valuesFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return valuesOf(root, root, 0);
}

function valuesOf(schema: Schema, root: Schema, depth: number): fc.Arbitrary<unknown> {
  if (depth > DEEPEST) return fc.constant(null);
  const inner = (one: Schema) => valuesOf(one, root, depth + 1);
  if (schema.$ref !== undefined) return inner(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? root);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(inner));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts));
  switch (schema.type) {
    case 'object':
      return objects(schema, inner);
    case 'array':
      return lists(schema, inner);
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return malformedValue;
  }
}

type Inner = (schema: Schema) => fc.Arbitrary<unknown>;

function objects({ properties = {}, required = [], additionalProperties }: Schema, inner: Inner) {
  const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, inner(value)])), {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (typeof additionalProperties !== 'object') return named;
  const further = fc.dictionary(malformedText, inner(additionalProperties), { maxKeys: 4 });
  return fc.tuple(further, named).map(([more, own]) => ({ ...more, ...own }));
}

function lists({ items, prefixItems, minItems = 0, maxItems = 60 }: Schema, inner: Inner) {
  if (prefixItems) return fc.tuple(...prefixItems.map(inner));
  const item = items ? inner(items) : malformedValue;
  const some = fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
  const many = Math.min(maxItems, 2_000);
  return fc.oneof(
    { weight: 30, arbitrary: some },
    { weight: 1, arbitrary: item.map((one) => Array.from({ length: many }, () => one)) },
    { weight: 1, arbitrary: item.map((one) => Array.from({ length: many + 1 }, () => one)) },
  );
}

/** Test rows have small ids: existing values are near the lower bound. */
const NEAR = 80;

function numbers({ type, multipleOf = 1, ...bounds }: Schema) {
  const isInteger = type === 'integer';
  const step = isInteger ? 1 : Math.min(multipleOf, 0.01);
  const low =
    bounds.minimum ?? (bounds.exclusiveMinimum ?? -1_000_000) + (bounds.exclusiveMinimum === undefined ? 0 : step);
  const high =
    bounds.maximum ?? (bounds.exclusiveMaximum ?? 1_000_000) - (bounds.exclusiveMaximum === undefined ? 0 : step);
  const within = (from: number, to: number) =>
    isInteger
      ? fc.integer({ min: Math.ceil(from), max: Math.floor(to) })
      : fc.double({ min: from, max: to, noNaN: true }).map((value) => Math.round(value * 100) / 100);
  const start = low < 0 && high > 0 ? 0 : low;
  return fc.oneof(
    { weight: 24, arbitrary: within(start, Math.min(high, start + NEAR)) },
    { weight: 4, arbitrary: within(low, high) },
    { weight: 3, arbitrary: fc.constantFrom(low, high) },
    { weight: 1, arbitrary: fc.constantFrom(low - step, high + step) },
  );
}

const days = fc.integer({ min: -40, max: 400 }).map((days) => new Date(Date.UTC(2026, 10, 1 + days)));

function texts(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 5_000 } = schema;
  const bounds = [minLength, maxLength, maxLength + 1]
    .filter((size) => size > 0)
    .map((size) => placeholder('long', size));
  return fc.oneof(
    { weight: 20, arbitrary: formed(schema) },
    { weight: 3, arbitrary: malformedText },
    { weight: 1, arbitrary: fc.constantFrom('', ...bounds, placeholder('wide', Math.ceil(maxLength / 2))) },
  );
}

/** Shared instance: the grapheme set alone has thousands of entries. */
const anyText = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 20 }));

function formed({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  switch (format) {
    case 'date':
      return days.map((day) => day.toISOString().slice(0, 10));
    case 'date-time':
      return days.map((day) => day.toISOString());
    case 'email':
      return fc.integer({ min: 0, max: 60 }).map((serial) => `ada.${serial}@prova.test`);
    case 'uuid':
      return fc.uuid();
  }
  const free = anyText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'a'));
  return pattern === undefined ? free : matching(pattern, free);
}

const patterns = new Map<string, fc.Arbitrary<string> | null>();

/** `free` for patterns that fast-check cannot generate: it lacks look-ahead and Unicode classes. */
function matching(pattern: string, free: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const known = patterns.get(pattern);
  if (known !== undefined) return known ?? free;
  const arbitrary = arbitraryFor(pattern);
  patterns.set(pattern, arbitrary);
  return arbitrary ?? free;
}

function arbitraryFor(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return null;
  }
}
