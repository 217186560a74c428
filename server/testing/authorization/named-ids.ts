import { z } from 'zod';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { partsOf } from '../fuzz/requests-to.ts';
import type { RequestFixture } from '../request-fixtures/request-fixture.ts';

/** Location of an id in a request: `params.id`, `query.listingIds`, `body.scans.*.bookingId`. */

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  $defs?: Record<string, Schema>;
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', readonly Schema[]>>;

/** Names like these identify a record or hold its key. */
const namesSomething = /^(id|ids|owner|key|token|secret)$|(Id|Ids|Key|Keys|Token|Secret|_secret)$/;

/** All path parameters, and other fields named like an id or a key. */
export function namedIdsOf(endpoint: Pick<AnyEndpoint, 'path' | 'query' | 'body'>): string[] {
  const matches = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => `params.${name}`));
  const enter = (schema: Schema, at: string, deep: number) => {
    if (deep > 8) return;
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (namesSomething.test(name)) matches.add(`${at}.${name}`);
      enter(inner, `${at}.${name}`, deep + 1);
    }
    if (schema.items) enter(schema.items, `${at}.*`, deep + 1);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      enter(one, at, deep + 1);
  };
  for (const part of ['query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
    enter(jsonSchema, part, 0);
  }
  return [...matches];
}

type Holder = Record<string, unknown>;

/** Values of a request at such a location; empty if absent. */
export function valuesAt(endpoint: AnyEndpoint, fixture: RequestFixture, place: string): unknown[] {
  let matches: unknown[] = [partsOf(endpoint, fixture)];
  for (const step of place.split('.')) {
    const next =
      step === '*'
        ? matches.flatMap((one) => (Array.isArray(one) ? one : []))
        : matches.map((one) => (one as Holder)?.[step]);
    matches = next.filter((one) => one !== undefined && one !== null);
  }
  return matches;
}

/** Sets `values` there, in order if there are several. */
export function setValues(parts: object, place: string, values: readonly unknown[]): void {
  const [last = '', ...before] = place.split('.').reverse();
  let holders: unknown[] = [parts];
  for (const step of before.reverse())
    holders = step === '*' ? holders.flat() : holders.map((one) => (one as Holder)?.[step]);
  holders.forEach((holder, at) => {
    if (typeof holder === 'object' && holder !== null) (holder as Holder)[last] = values[at % values.length];
  });
}
