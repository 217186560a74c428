import { createHash, randomBytes } from 'node:crypto';

/**
 * Bearer tokens: session cookie, links in emails, the challenge between password and code, state of provider redirects. Each is issued once
 * and never stored.
 */

/** 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead. A token has full entropy, so that a plain SHA-256 cannot be guessed back. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Spares the database what cannot be one of ours. */
export const looksLikeToken = (token: string | null): token is string => /^[\w-]{43}$/.test(token ?? '');
