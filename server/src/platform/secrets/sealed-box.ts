import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM: 12 bytes of nonce, 16 of tag, the ciphertext. */

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export function encryptWith(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws if another key encrypted it, or a byte has changed. */
export function decryptWith(key: Buffer, encrypted: Uint8Array): string {
  const box = Buffer.from(encrypted);
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(box.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(box.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
