import { API_KEY_OVERLAP_HOURS } from '#contract/identity/api-keys';

const HOUR = 3_600_000;

/** How long responses to an `Idempotency-Key` are stored. */
export const CALL_RETENTION_MS = 24 * HOUR;
/** A call without a response for this long belongs to a process that ended: twice the longest request. */
export const CALL_LEASE_MS = 60_000;
export const RATE_WINDOW_MS = 60_000;

export const keyEnd = (days: number | undefined, now: Date): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * 24 * HOUR);

/** The replaced key is valid for 24 hours more, never longer than before. */
export function overlapEnd(expiresAt: Date | null, now: Date): Date {
  const end = new Date(now.getTime() + API_KEY_OVERLAP_HOURS * HOUR);
  return expiresAt && expiresAt < end ? expiresAt : end;
}

/** The successor has the same lifetime as the key that it replaces. */
export const successorEnd = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date | null }, now: Date) =>
  expiresAt && new Date(now.getTime() + expiresAt.getTime() - createdAt.getTime());

export function isValidKey(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}

/** The start of the minute. */
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

/** The key of an `Authorization` header; null for another scheme. */
export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? null;
