import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text: the value of the session cookie. It is never stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead. The token has full entropy, so that a plain SHA-256 cannot be guessed back. */
export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Spares the database what cannot be one of ours. */
export const looksLikeSessionToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
