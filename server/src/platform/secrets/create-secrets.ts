import { createHmac, hkdfSync } from 'node:crypto';
import { decryptWith, encryptWith } from './sealed-box.ts';
import { BadSecretKeyError, keysOfFolder } from './secret-key-file.ts';
import type { Secrets } from './secrets.port.ts';

/**
 * The site's keys, active first: SECRET_KEY, or the file `secret.key` of the data folder. All keys decrypt, so that a
 * rotation needs no downtime (docs/operations-backup.md "The secret key").
 * @param options.secretKeys each 64 hexadecimal digits
 * @throws BadSecretKeyError if the file holds anything else.
 */
export async function createSecrets(options: {
  dataDir: string;
  secretKeys: readonly string[] | undefined;
}): Promise<Secrets> {
  const texts = options.secretKeys ?? (await keysOfFolder(options.dataDir));
  const keys = texts.map((text) => Buffer.from(text, 'hex'));
  const [current] = keys;
  if (!current) throw new BadSecretKeyError('There is no key');
  const signers = keys.map(signerOf);
  return {
    encrypt: (text) => encryptWith(current, text),
    decrypt: (encrypted) => {
      for (const key of keys) {
        const text = decryptedBy(key, encrypted);
        if (text !== undefined) return text;
      }
      throw new Error('None of the keys opens it');
    },
    isCurrent: (encrypted) => decryptedBy(current, encrypted) !== undefined,
    sign: signerOf(current),
    signatures: (text) => signers.map((sign) => sign(text)),
  };
}

/** Encrypted values do not name their key: the tag matches only one, and keys are few. */
function decryptedBy(key: Buffer, encrypted: Uint8Array): string | undefined {
  try {
    return decryptWith(key, encrypted);
  } catch {
    return undefined;
  }
}

function signerOf(key: Buffer): (text: string) => string {
  // Separate derived key: a leak of one reveals nothing about the other.
  const signing = Buffer.from(hkdfSync('sha256', key, '', 'sign', 32));
  return (text) => createHmac('sha256', signing).update(text).digest().subarray(0, 16).toString('base64url');
}
