import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Country, LandmarkCategory, PlaceKind } from '#contract/geo/places';
import { buildPlaceIndex, type PlaceIndex, type PlaceRow } from './place-index.ts';

const file = new URL('./gazetteer/places.tsv.gz', import.meta.url);

let loading: Promise<PlaceIndex> | undefined;

/** Index of the committed gazetteer, built once per process. */
export function loadPlaceIndex(): Promise<PlaceIndex> {
  loading ??= readGazetteer().then((tsv) => buildPlaceIndex(parseGazetteer(tsv)));
  return loading;
}

async function readGazetteer(): Promise<string> {
  return (await promisify(gunzip)(await readFile(file))).toString('utf8');
}

/** Version of the gazetteer and of its storage format. */
export async function gazetteerVersion(): Promise<string> {
  return `1-${createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 32)}`;
}

const NO_COMUNI: readonly number[] = [];

/** Columns of `gazetteer/places.tsv`, written by `tools/gazetteer/build.ts`. */
function parseGazetteer(tsv: string): PlaceRow[] {
  const number = (cell: string | undefined) => (cell ? Number(cell) : null);
  return tsv
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [
        id,
        kind,
        name = '',
        other,
        country,
        area,
        comune,
        province,
        region,
        codes,
        latMicro,
        lngMicro,
        population,
        aliases,
        members,
        adverbials,
        category,
        lines,
      ] = line.split('\t');
      return {
        id: Number(id),
        kind: kind as PlaceKind,
        name,
        other: other || null,
        country: country as Country,
        area: area || null,
        comuneId: number(comune),
        provinceId: number(province),
        regionId: number(region),
        postalCodes: codes ? codes.split(' ').map(Number) : [],
        latMicro: Number(latMicro),
        lngMicro: Number(lngMicro),
        population: Number(population),
        aliases: aliases ? aliases.split(';') : [],
        comuneIds: members ? members.split(' ').map(Number) : NO_COMUNI,
        adverbials: adverbials ? JSON.parse(adverbials) : null,
        ...(category && {
          landmark: { category: category as LandmarkCategory, lines: lines ? lines.split('+') : [] },
        }),
      };
    });
}
