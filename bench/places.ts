import { loadPlaceIndex } from '../server/src/geo/places/load-place-index.ts';
import { locationQueryOf } from '../server/src/geo/places/location-query.ts';
import type { Place, PlaceIndex } from '../server/src/geo/places/place-index.ts';
import { suggestionView } from '../server/src/geo/places/places.view.ts';
import { readPlaceText } from '../server/src/geo/places/resolve-place.ts';
import { completePlaceText } from '../server/src/geo/places/suggest-places.ts';

/**
 * `node bench/places.ts`: speed of suggestions and of place resolution, in one process. Target: p99 of a
 * suggestion ≤ 15 ms. Every keystroke of a place name counts as one suggestion, a third of them with a typo.
 */

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

const started = performance.now();
const index: PlaceIndex = await loadPlaceIndex();
console.log(`index of ${index.places.length} places built in ${(performance.now() - started).toFixed(0)} ms`);

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
