import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Secrets } from '../ports.ts';
import { openWith, sealWith } from './sealed-box.ts';

/** A key file that cannot be right: replacing it would lose what it sealed, so a person must look at it. */
export class BadSecretKeyError extends Error {}

/**
 * The portal's key: SECRET_KEY, or the file `secret.key` of the data folder, made on the first start with mode 0600.
 * @throws BadSecretKeyError when the file holds anything but 64 hexadecimal digits.
 */
export async function openSecrets(options: { dataDir: string; secretKey: string | undefined }): Promise<Secrets> {
  const key = Buffer.from(options.secretKey ?? (await keyOfFolder(options.dataDir)), 'hex');
  return { seal: (text) => sealWith(key, text), open: (sealed) => openWith(key, sealed) };
}

async function keyOfFolder(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  try {
    // Exclusive: of two starts at once one makes the key and the other reads it.
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const text = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new BadSecretKeyError(`${path} is not a key of 64 hexadecimal digits. Restore it from a backup.`);
  }
  return text;
}
