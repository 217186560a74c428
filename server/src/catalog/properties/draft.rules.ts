import { no, ok, type Result } from '../../platform/lib/result.ts';

/** Limits of a draft, and the rule for conflicting changes. */

const MAX_BYTES = 64 * 1024;
/** Far more than the wizard nests; thousands of levels would overflow the stack here and in PostgreSQL. */
const MAX_DEPTH = 50;

/**
 * Serializes a draft for jsonb, which accepts neither NUL characters nor unpaired surrogates. NUL is removed, an
 * unpaired surrogate becomes U+FFFD.
 */
export function draftJson(data: Record<string, unknown>): Result<string, 'too_big'> {
  if (!isWithinDepth(data, MAX_DEPTH)) return no('too_big');
  const json = JSON.stringify(withoutNul(data));
  return Buffer.byteLength(json) > MAX_BYTES ? no('too_big') : ok(json);
}

function isWithinDepth(value: unknown, remainingDepth: number): boolean {
  if (value === null || typeof value !== 'object') return true;
  return remainingDepth > 0 && Object.values(value).every((inner) => isWithinDepth(inner, remainingDepth - 1));
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return plain(value);
  if (Array.isArray(value)) return value.map(withoutNul);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [plain(name), withoutNul(inner)]));
}

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** A device clock may be ahead: a change in the future counts as made now. */
export const changedAt = (reportedAt: Date, now: Date): Date => (reportedAt > now ? now : reportedAt);

/** An older change never replaces a newer one; an equal timestamp is a retry of the same device. */
export const isNewerThan = (change: Date, stored: Date | undefined): boolean =>
  stored === undefined || change >= stored;
