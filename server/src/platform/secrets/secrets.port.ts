/** Encrypts database values (AES-256-GCM): secrets of two-factor, emails with tokens. */
export type Secrets = {
  encrypt(text: string): Buffer;
  /** @throws when it was not sealed with any of this portal's keys, or was changed since. */
  decrypt(encrypted: Uint8Array): string;
  /** Whether it is the key in use that sealed it, and not one before. */
  isCurrent(encrypted: Uint8Array): boolean;
  /** 22-character signature that only this site can create; stable for the same key (HMAC-SHA256, 128 bits, base64url). */
  sign(text: string): string;
  /** What each of the keys makes of it, the one in use first: any of them is this portal's. */
  signatures(text: string): string[];
};
