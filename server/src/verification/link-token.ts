import { createHash, randomBytes } from 'node:crypto';

/** Tokens of the links in letters. */

/** 256 random bits as text. It is in the letter and nowhere else. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead. The token has full entropy, so that a plain SHA-256 cannot be guessed back. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
