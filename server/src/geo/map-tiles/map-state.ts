import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { mapStates } from '#contract/geo/map-tiles';

/** What is known about a remote source, stored across restarts in `DATA_DIR/map/state.json`. */

const description = z.object({
  name: z.string(),
  build: z.string().regex(/^[a-z0-9._-]{1,60}$/),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  minZoom: z.int(),
  maxZoom: z.int(),
  layers: z.array(z.string()),
  credits: z.array(z.object({ text: z.string(), url: z.string().nullable() })),
  asOf: z.string().nullable(),
  isLocal: z.boolean(),
});

const mapState = z.object({
  /** A state of another source is ignored. */
  source: z.string(),
  state: z.enum(mapStates),
  lastFailure: z.object({ at: z.coerce.date(), reason: z.string() }).nullable(),
  described: z.object({ description, locator: z.string(), at: z.number() }).nullable(),
});
export type StoredMapState = z.infer<typeof mapState>;

/** Undefined if there is none, or one that cannot be read. */
export async function readMapState(file: string): Promise<StoredMapState | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return mapState.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Replaces the file at once. Never rejects: without it the next start contacts the provider again. */
export async function writeMapState(file: string, state: StoredMapState): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, JSON.stringify(state));
    await rename(temporary, file);
  } catch {
    await rm(temporary, { force: true }).catch(() => {});
  }
}
