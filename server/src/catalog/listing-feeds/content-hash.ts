import { createHash } from 'node:crypto';
import type { MappedListing } from './source-listing.rules.ts';

/**
 * Hash of what an item says: equal for equal listings in any order of their fields. The feed's own date of change does not count, because
 * some software sets it with each export. A new `mapperVersion` changes every hash, so that all items are mapped and compared again.
 */
export function contentHash({ updatedAt: _updatedAt, ...listing }: MappedListing, mapperVersion: number): Buffer {
  return createHash('sha256')
    .update(`${mapperVersion} ${canonicalJson(listing)}`)
    .digest();
}

/** JSON with sorted keys; lists keep their order. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`;
}
