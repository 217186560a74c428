import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Manifest of a backup folder. Next to it are the contents of DATA_DIR: `postgres/` (ready to recover), `media/`, `private/`, `secret.key`;
 * or `database.dump` of a database that is not embedded.
 */

/** Anything that keeps a backup from being made, believed or restored; the message says what to do. */
export class BackupError extends Error {}

const FILE = 'manifest.json';

/** Relative to the folder, with `/`. A forged manifest must not escape the folder. */
const path = z.string().regex(/^(?!\.{1,2}(\/|$))[^/\0]+(\/(?!\.{1,2}(\/|$))[^/\0]+)*$/);
const mode = z.number().int().min(0).max(0o777);

const manifest = z.object({
  /** Of this layout; what a later version cannot read any more it refuses by this number. */
  format: z.literal(1),
  /** The portal's version, for people. */
  app: z.string(),
  takenAt: z.iso.datetime(),
  database: z.discriminatedUnion('kind', [
    /** `startLsn`, `stopLsn`: positions in the WAL; the backup is the database as it was at the second. */
    z.object({ kind: z.literal('embedded'), startLsn: z.string(), stopLsn: z.string() }),
    /** `database.dump`, made by pg_dump. */
    z.object({ kind: z.literal('dump') }),
    /** Backed up separately: DATABASE_URL was set and there was no pg_dump. */
    z.object({ kind: z.literal('elsewhere') }),
  ]),
  /** `environment`: it was SECRET_KEY. `leftOut`: it was asked to be. `none`: there was none yet. */
  secret: z.enum(['file', 'environment', 'leftOut', 'none']),
  /** `bucket`: photos lie in S3. */
  media: z.enum(['files', 'bucket']),
  folders: z.array(z.object({ path, mode })),
  /** `size` in bytes; `sha256` in hexadecimal. */
  files: z.array(z.object({ path, mode, size: z.number().int().min(0), sha256: z.string().length(64) })),
});

export type Manifest = z.output<typeof manifest>;
export type ManifestFile = Manifest['files'][number];

/** Detects a damaged or edited manifest; it is no signature. */
const checksumOf = (content: object) => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The name and text of the file that makes a folder a backup: it is written last. */
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
