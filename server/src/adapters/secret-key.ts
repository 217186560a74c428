import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  // A key of its own: what one of the two reveals says nothing of the other.
  const signing = Buffer.from(hkdfSync('sha256', key, '', 'sign', 32));
  return {
    seal: (text) => sealWith(key, text),
    open: (sealed) => openWith(key, sealed),
    sign: (text) => createHmac('sha256', signing).update(text).digest().subarray(0, 16).toString('base64url'),
  };
}

async function keyOfFolder(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}.${randomUUID()}.part`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // Exclusive and whole: of two starts at once one makes the key, and the other never reads half of it.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const text = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new BadSecretKeyError(`${path} is not a key of 64 hexadecimal digits. Restore it from a backup.`);
  }
  return text;
}
