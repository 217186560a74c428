import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text: state, nonce, PKCE verifier, the browser's cookie, the token of a proof. */
export const newSocialToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead. The token has full entropy, so that a plain SHA-256 cannot be guessed back. */
export const hashSocialToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const looksLikeSocialToken = (token: string | null): token is string => /^[\w-]{43}$/.test(token ?? '');
