import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { type Box, extractTiles } from '../server/src/geo/map-tiles/extract-tiles.ts';
import { ITALY, importMap, undoImport } from '../server/src/geo/map-tiles/import-map.ts';
import { mapLine } from '../server/src/geo/map-tiles/map-line.ts';
import { type MapDescription, MapSourceError } from '../server/src/geo/map-tiles/map-tiles.port.ts';
import { cacheFolder, openMapTiles } from '../server/src/geo/map-tiles/open-map-tiles.ts';
import { ProviderError } from '../server/src/geo/map-tiles/remote-source.port.ts';
import { EnvError, readEnv } from '../server/src/platform/env/env.ts';

/** `npm run map -- status|import|extract|clear-cache`: the street map of the environment. docs/operations.md "Maps". */

const usage = `npm run map -- status
npm run map -- import FILE.pmtiles
npm run map -- import --undo
npm run map -- extract SOURCE (--bbox W,S,E,N | --italy) [--zooms 0-14] FOLDER
npm run map -- clear-cache`;

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

/** Wrong arguments. */
class UsageError extends Error {}

function printDescription({ name, build, bounds, minZoom, maxZoom, asOf }: MapDescription) {
  printLine(`${name || 'Unnamed map'}, build ${build}${asOf ? `, data of ${asOf}` : ''}`);
  printLine(`Bounds ${bounds.map((degrees) => degrees.toFixed(3)).join(', ')}, zoom ${minZoom} to ${maxZoom}`);
}

async function status() {
  const env = readEnv();
  const tiles = await openMapTiles({ env, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) });
  const { description, state, lastFailure, ...rest } = tiles.status();
  printLine(mapLine({ description, state, lastFailure, ...rest }));
  printLine(`State: ${state}`);
  if (description) printDescription(description);
  const limit = env.mapCacheBytes === 0 ? 'off' : `of at most ${megabytes(env.mapCacheBytes)}`;
  printLine(`Cache: ${megabytes(await sizeOf(cacheFolder(env.dataDir)))} ${limit}`);
  printLine(
    lastFailure ? `Last failure: ${lastFailure.at.toISOString()}, ${lastFailure.reason}` : 'Last failure: none',
  );
  await tiles.close();
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await opendir(folder, { recursive: true }).catch(() => null);
  let bytes = 0;
  for await (const entry of entries ?? [])
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  return bytes;
}

async function bringIn(file: string) {
  printDescription(await importMap(file, readEnv().dataDir));
  printLine('Imported. Restart the app; it must run with MAP_TILES=auto, which is the default.');
}

async function takeBack() {
  const description = await undoImport(readEnv().dataDir);
  if (description) printDescription(description);
  printLine(
    description ? 'Restored the previous file. Restart the app.' : 'Removed the imported file. Restart the app.',
  );
}

async function confirm(tiles: number, server: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const text = await terminal.question(`Request about ${tiles} tiles from ${server}? Check its terms. [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(text.trim());
}

function boxOf(text: string | undefined, isItaly: boolean): Box {
  if (isItaly) return ITALY;
  const [west, south, east, north, ...more] = (text ?? '').split(',').map(Number);
  const isBox = [west, south, east, north].every((degrees) => Number.isFinite(degrees)) && more.length === 0;
  if (!isBox || !(Number(west) < Number(east)) || !(Number(south) < Number(north)))
    throw new UsageError('--bbox W,S,E,N or --italy');
  return [Number(west), Number(south), Number(east), Number(north)];
}

function zoomsOf(text: string): { min: number; max: number } {
  const [, min, max] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (min === undefined || max === undefined || Number(min) > Number(max)) throw new UsageError('--zooms 0-14');
  return { min: Number(min), max: Math.min(14, Number(max)) };
}

type Options = { bbox?: string | undefined; italy: boolean; zooms: string };

async function extract(source: string, folder: string, { bbox, italy, zooms }: Options) {
  const written = await extractTiles({
    source,
    folder,
    confirm,
    origin: readEnv().origin,
    box: boxOf(bbox, italy),
    zooms: zoomsOf(zooms),
    onProgress: (done, all) => done % 3000 < 6 && printLine(`${done} of ${all}`),
  });
  printLine(`${written} tiles in ${folder}. Use them with MAP_TILES=${folder}`);
}

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      undo: { type: 'boolean', default: false },
      bbox: { type: 'string' },
      italy: { type: 'boolean', default: false },
      zooms: { type: 'string', default: '0-14' },
    },
  });
  const [command, first, second] = positionals;
  if (command === 'status') return status();
  if (command === 'import' && values.undo) return takeBack();
  if (command === 'import' && first) return bringIn(first);
  if (command === 'extract' && first && second) return extract(first, second, values);
  if (command !== 'clear-cache') throw new UsageError(usage);
  await rm(cacheFolder(readEnv().dataDir), { recursive: true, force: true });
  printLine('The cache is empty.');
}

try {
  await run();
} catch (error) {
  const isExpected = [MapSourceError, ProviderError, UsageError, EnvError].some((kind) => error instanceof kind);
  const isArgument = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!isExpected && !isArgument) throw error;
  process.stderr.write(`${(error as Error).message}${isArgument ? `\n${usage}` : ''}\n`);
  process.exitCode = 1;
}
