import { z } from 'zod';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import type { Ask } from '../asks/ask.ts';
import { partsOf } from '../fuzz/requests-to.ts';

/** Where an endpoint names something: `params.id`, `query.listingIds`, `body.scans.*.bookingId`. */

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  $defs?: Record<string, Schema>;
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', readonly Schema[]>>;

/** Whatever is called so names a record, or is the key to one. */
const namesSomething = /^(id|ids|owner|key|token|secret)$|(Id|Ids|Key|Keys|Token|Secret|_secret)$/;

/** All of the path, and of the rest what is called like an id or a key. */
export function namedIdsOf(endpoint: Pick<AnyEndpoint, 'path' | 'query' | 'body'>): string[] {
  const found = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => `params.${name}`));
  const enter = (schema: Schema, at: string, deep: number) => {
    if (deep > 8) return;
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (namesSomething.test(name)) found.add(`${at}.${name}`);
      enter(inner, `${at}.${name}`, deep + 1);
    }
    if (schema.items) enter(schema.items, `${at}.*`, deep + 1);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      enter(one, at, deep + 1);
  };
  for (const part of ['query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
    enter(whole, part, 0);
  }
  return [...found];
}

type Holder = Record<string, unknown>;

/** What a question says at such a place; empty where it says nothing. */
export function saidAt(endpoint: AnyEndpoint, ask: Ask, place: string): unknown[] {
  let found: unknown[] = [partsOf(endpoint, ask)];
  for (const step of place.split('.')) {
    const next =
      step === '*'
        ? found.flatMap((one) => (Array.isArray(one) ? one : []))
        : found.map((one) => (one as Holder)?.[step]);
    found = next.filter((one) => one !== undefined && one !== null);
  }
  return found;
}

/** Puts `values` there, one after the other where there are several. */
export function put(parts: object, place: string, values: readonly unknown[]): void {
  const [last = '', ...before] = place.split('.').reverse();
  let holders: unknown[] = [parts];
  for (const step of before.reverse())
    holders = step === '*' ? holders.flat() : holders.map((one) => (one as Holder)?.[step]);
  holders.forEach((holder, at) => {
    if (typeof holder === 'object' && holder !== null) (holder as Holder)[last] = values[at % values.length];
  });
}
