import { no, ok, type Result } from '../../platform/lib/result.ts';

/** What a draft may contain, and which change wins. */

const MAX_BYTES = 64 * 1024;
/** Far more than a wizard nests; past thousands neither we nor PostgreSQL can walk down. */
const MAX_DEPTH = 50;

/**
 * A draft's content as JSON that PostgreSQL can hold: jsonb knows no NUL character and no half of a surrogate pair,
 * which no screen can show either. The first is left out, the second becomes the sign for what is unreadable.
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

/** A device's clock may be ahead: a change of the future counts as made now. */
export const changedAt = (reportedAt: Date, now: Date): Date => (reportedAt > now ? now : reportedAt);

/** An older change never replaces a newer one; the same change again is the device's own. */
export const isNewerThan = (change: Date, stored: Date | undefined): boolean =>
  stored === undefined || change >= stored;
