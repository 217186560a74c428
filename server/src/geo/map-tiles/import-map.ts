import { randomUUID } from 'node:crypto';
import { access, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type MapDescription, MapSourceError } from './map-tiles.port.ts';
import { importedFile } from './open-map-tiles.ts';
import { pmtilesFile } from './pmtiles-file.adapter.ts';

/** West, south, east, north of Italy. */
export const ITALY = [6.6, 35.4, 18.6, 47.1] as const;

const previousFile = (dataDir: string) => join(dataDir, 'map', 'previous.pmtiles');

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Validates a PMTiles file and copies it into the data folder. The swap is atomic, and the previous file remains for `undoImport`. A
 * running app has its file open: it uses the new one after a restart.
 * @throws MapSourceError for another format or schema, or a file without Italy
 */
export async function importMap(file: string, dataDir: string): Promise<MapDescription> {
  const description = await describeFile(file);
  const [west, south, east, north] = description.bounds;
  if (west >= ITALY[2] || east <= ITALY[0] || south >= ITALY[3] || north <= ITALY[1])
    throw new MapSourceError('it contains no part of Italy');
  const target = importedFile(dataDir);
  const copy = join(dirname(target), `${randomUUID()}.new`);
  await mkdir(dirname(target), { recursive: true });
  try {
    await copyFile(file, copy);
    const handle = await open(copy, 'r+');
    await handle.sync().finally(() => handle.close());
    if (await exists(target)) {
      await rm(previousFile(dataDir), { force: true });
      await link(target, previousFile(dataDir));
    }
    await rename(copy, target);
  } finally {
    await rm(copy, { force: true });
  }
  return description;
}

/**
 * Restores the previous file; without one removes the imported file.
 * @returns the description that is used then; undefined: no imported file
 * @throws MapSourceError if nothing was imported
 */
export async function undoImport(dataDir: string): Promise<MapDescription | undefined> {
  const [target, previous] = [importedFile(dataDir), previousFile(dataDir)];
  if (await exists(previous)) {
    await rename(previous, target);
    return describeFile(target);
  }
  if (!(await exists(target))) throw new MapSourceError('nothing was imported');
  await rm(target);
  return undefined;
}

async function describeFile(file: string): Promise<MapDescription> {
  const tiles = await pmtilesFile(file);
  const description = await tiles.describe().finally(() => tiles.close());
  if (!description) throw new MapSourceError('it cannot be read');
  return description;
}
