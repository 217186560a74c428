import { createHash, randomBytes } from 'node:crypto';

/**
 * Bearer tokens: session cookie, links in emails, the challenge between password and code, state of provider redirects.
 * Issued once and never stored.
 */

/** 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored in place of the token. Tokens have full entropy, so plain SHA-256 is sufficient. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Skips database queries for malformed tokens. */
export const looksLikeToken = (token: string | null): token is string => /^[\w-]{43}$/.test(token ?? '');
