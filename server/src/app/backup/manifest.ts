import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Manifest of a backup folder. Next to it is the content of DATA_DIR: `postgres/` (ready to recover), `media/`,
 * `private/`, `secret.key`; or `database.dump` of an external database.
 */

/** Any error that prevents creating, verifying or restoring a backup; the message contains the remedy. */
export class BackupError extends Error {}

const FILE = 'manifest.json';

/** Relative to the folder, with `/`. A forged manifest must not escape the folder. */
const path = z.string().regex(/^(?!\.{1,2}(\/|$))[^/\0]+(\/(?!\.{1,2}(\/|$))[^/\0]+)*$/);
const mode = z.number().int().min(0).max(0o777);

const manifest = z.object({
  /** Version of the layout; an incompatible app version rejects it by this number. */
  format: z.literal(1),
  /** Version of the app, informational. */
  app: z.string(),
  takenAt: z.iso.datetime(),
  database: z.discriminatedUnion('kind', [
    /** `startLsn`, `stopLsn`: WAL positions; the backup is the database at the second. */
    z.object({ kind: z.literal('embedded'), startLsn: z.string(), stopLsn: z.string() }),
    /** `database.dump`, written by pg_dump. */
    z.object({ kind: z.literal('dump') }),
    /** Backed up separately: DATABASE_URL is set and pg_dump is missing. */
    z.object({ kind: z.literal('elsewhere') }),
  ]),
  /** `environment`: SECRET_KEY is used. `leftOut`: excluded on request. `none`: no key existed. */
  secret: z.enum(['file', 'environment', 'leftOut', 'none']),
  /** `bucket`: photos are stored in S3. */
  media: z.enum(['files', 'bucket']),
  folders: z.array(z.object({ path, mode })),
  /** `size` in bytes; `sha256` in hexadecimal. */
  files: z.array(z.object({ path, mode, size: z.number().int().min(0), sha256: z.string().length(64) })),
});

export type Manifest = z.output<typeof manifest>;
export type ManifestFile = Manifest['files'][number];

/** Detects a damaged or edited manifest; not a signature. */
const checksumOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Name and text of the manifest. It is written last, and makes the folder a valid backup. */
export function writtenManifest(content: Manifest): { name: string; text: string } {
  return { name: FILE, text: `${JSON.stringify({ ...content, checksum: checksumOf(content) }, null, 1)}\n` };
}

/** @throws BackupError */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, FILE), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`${backup} is no backup: it has no ${FILE}, or is not finished.`);
  try {
    const { checksum, ...content } = JSON.parse(text) as Record<string, unknown>;
    if (checksum !== checksumOf(content)) throw new Error('checksum');
    return manifest.parse(content);
  } catch (cause) {
    throw new BackupError(`The backup in ${backup} is damaged: its ${FILE} is not as it was written.`, { cause });
  }
}
