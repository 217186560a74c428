import { readFile } from 'node:fs/promises';
import { parseQuery } from '../server/src/discovery/natural-language/parse-query.ts';
import { loadPlaceIndex } from '../server/src/geo/places/load-place-index.ts';
import { locationQueryOf } from '../server/src/geo/places/location-query.ts';
import type { Place, PlaceIndex } from '../server/src/geo/places/place-index.ts';
import { normalise } from '../server/src/geo/places/place-text.ts';
import { placeBook } from '../server/src/geo/places/places.queries.ts';
import { suggestionView } from '../server/src/geo/places/places.view.ts';
import { readPlaceText } from '../server/src/geo/places/resolve-place.ts';
import { completePlaceText } from '../server/src/geo/places/suggest-places.ts';
import { dayOf } from '../server/src/platform/lib/nights.ts';

/**
 * `node --expose-gc bench/places.ts [--failures] [--all]`: speed and accuracy of place texts. `--all`: every comune.
 * Targets: p99 of a suggestion ≤ 15 ms, of a resolution ≤ 10 ms, its p95 ≤ 1 ms; index ≤ 1.5 s, 120 MB; texts ≥ 97 % right.
 */

const TODAY = dayOf('2026-11-21');

let state = 20_261_121;
function random(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state / 0x80000000) * below;
}

function misspell(text: string): string {
  const at = 1 + Math.floor(random(text.length - 1));
  return text.slice(0, at) + 'aeiou'.charAt(Math.floor(random(5))) + text.slice(at + 1);
}

function report(what: string, times: number[]) {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  console.log(
    `${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(0.99999)} ms (${times.length})`,
  );
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const heapBefore = process.memoryUsage().heapUsed;
const started = performance.now();
const index: PlaceIndex = await loadPlaceIndex();
console.log(`index of ${index.places.length} places built in ${(performance.now() - started).toFixed(0)} ms`);
globalThis.gc?.();
console.log(
  `heap of the index (exact with --expose-gc): ${((process.memoryUsage().heapUsed - heapBefore) / 1e6).toFixed(0)} MB`,
);

const pick = () => index.places[Math.floor(random(index.places.length))] as Place;
const suggestions: number[] = [];
const resolved: number[] = [];
for (let round = 0; round < 600; round++) {
  const label = pick().label.toLowerCase();
  const text = round % 3 === 0 ? misspell(label) : label;
  for (let length = 3; length <= Math.min(text.length, 14); length++) {
    const typed = text.slice(0, length);
    suggestions.push(
      timed(() => {
        for (const place of completePlaceText(index, typed, { limit: 8 }))
          suggestionView(place, locationQueryOf(index, place));
      }),
    );
  }
  resolved.push(timed(() => readPlaceText(index, text)));
}
report('suggestion', suggestions);
report('resolve', resolved);

const showsFailures = process.argv.includes('--failures');

/** Texts that users type, written before the rules. P: place field, by label; S: sentence, by its location text. */
async function printHeldOut() {
  const book = placeBook(index);
  const right = { P: 0, S: 0 };
  const all = { P: 0, S: 0 };
  const lines = (await readFile(new URL('place-texts.tsv', import.meta.url), 'utf8')).split('\n');
  for (const line of lines.filter((text) => text && !text.startsWith('#'))) {
    const [kind = '', text = '', expected] = line.split('\t');
    if (kind !== 'P' && kind !== 'S') continue;
    const query = { prompt: text, context: 'MARKET' } as const;
    const read =
      kind === 'P'
        ? readPlaceText(index, text).best?.place.label
        : parseQuery(query, TODAY, book).filters.locationQuery;
    all[kind]++;
    if ((read ?? '-') === expected) right[kind]++;
    else if (showsFailures) console.log(`${text}: wanted ${expected}, got ${read ?? '-'}`);
  }
  console.log(`held-out texts: ${right.P} of ${all.P}; in sentences: ${right.S} of ${all.S}`);
}

const words =
  `Solari;Centro;Centro storico;Stazione;Mare;Murta;Segnano;San Giuseppe;Villaggio Europa;Zona mare;Quartiere Nord;
Porta Nuova;San Giovanni;Castelletto;Ospedale;Duomo;Tribunale;Marina;Lungomare;Borgo Vecchio;Santa Lucia;San Rocco;Sacro Cuore;
Madonna Pellegrina;Crocetta;Fiera;Politecnico;Università;Porto;Giardini Pubblici;Piscina Comunale;Pippo;Vecchia;Nuova;Superiore;
Chiesa;Torre;Villa;Castello;Monti;Colli;Lido;Isola;Prati;Parco;Tre Torri;Gratosoglio;Boschi;San Martino;Sant'Anna;Cavour;Europa`
    .split(';')
    .map((word) => word.trim());

/** "W, C", "W C" and "C W" stay in the comune C, or are a place with that full name. A thirteenth of the comuni without `--all`. */
function printProperty() {
  const comuni = index.places.filter(({ kind, population }) => kind === 'comune' && population > 3000);
  const step = process.argv.includes('--all') ? 1 : 13;
  let [all, left] = [0, 0];
  for (let at = 0; at < comuni.length; at += step) {
    const { name = '', id } = comuni[at] ?? {};
    for (const word of words)
      for (const text of [`${word}, ${name}`, `${word} ${name}`, `${name} ${word}`]) {
        all++;
        const place = readPlaceText(index, text).best?.place;
        const town = index.byId.get(place?.comuneId ?? 0);
        const isFullName = [place?.name, ...(place?.aliases ?? [])].some(
          (full) => normalise(full ?? '') === normalise(text),
        );
        if (town?.id === id || town?.name === name || isFullName) continue;
        left++;
        if (showsFailures) console.log(`${text}: ${place?.label ?? 'no place'}`);
      }
  }
  console.log(`comune named in full: ${left} of ${all} texts left it`);
}

await printHeldOut();
printProperty();
