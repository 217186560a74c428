/** Encrypts database values (AES-256-GCM): secrets of two-factor, emails with tokens. */
export type Secrets = {
  encrypt(text: string): Buffer;
  /** @throws if none of this site's keys encrypted it, or it has changed. */
  decrypt(encrypted: Uint8Array): string;
  /** Whether the active key encrypted it. */
  isCurrent(encrypted: Uint8Array): boolean;
  /** 22-character signature that only this site can create; stable for the same key (HMAC-SHA256, 128 bits, base64url). */
  sign(text: string): string;
  /** Signatures of all keys, active first: each one is valid. */
  signatures(text: string): string[];
};
