/** Named points: comuni with their first zoom, quarters and hamlets, manually added names. */
import { readFileSync } from 'node:fs';
import { EXONYMS, NAMES } from './labels.mjs';

const SEAT = { PPLC: 5, PPLA: 4, PPLA2: 3, PPLA3: 2 };
const STEPS = [
  [700000, 4],
  [250000, 5],
  [110000, 6],
  [50000, 7],
  [18000, 8],
  [6000, 9],
  [2000, 10],
];

/** GeoNames places Roma 2.5 km east of the Campidoglio. */
const MOVED = { Roma: { lat: 41.8955, lng: 12.4823 } };

/** @returns {{name: string, lat: number, lng: number, people: number, seat: string, comune: boolean}[]} */
export function readPlaces(comuniFile, citiesFile) {
  const comuni = JSON.parse(readFileSync(comuniFile, 'utf8'));
  const byCode = new Map();
  for (const line of readFileSync(citiesFile, 'utf8').split('\n')) {
    const cell = line.split('\t');
    if (cell[8] !== 'IT') continue;
    const row = { name: cell[1], lat: +cell[4], lng: +cell[5], seat: cell[7], people: +cell[14], code: cell[12] };
    byCode.set(row.code, [...(byCode.get(row.code) ?? []), row]);
  }
  const places = [];
  for (const comune of comuni) {
    // GeoNames' third-level code of an Italian place is the ISTAT code of its comune.
    const rows = byCode.get(comune.codice) ?? [];
    const seat = rows.filter((r) => SEAT[r.seat]).sort((a, b) => SEAT[b.seat] - SEAT[a.seat] || b.people - a.people)[0];
    if (!seat) continue;
    places.push({ ...seat, ...MOVED[comune.nome], name: comune.nome, people: comune.popolazione, comune: true });
    for (const row of rows) {
      if (row === seat || row.name === comune.nome || /^PPL[HQW]$/.test(row.seat)) continue;
      places.push({ ...row, comune: false });
    }
  }
  return places;
}

function firstZoom(place) {
  if (!place.comune) return place.people > 15000 ? 10 : 11;
  const zoom = STEPS.find(([people]) => place.people >= people)?.[1] ?? 11;
  return /^PPLA2?$/.test(place.seat) && zoom > 6 ? zoom - 1 : zoom;
}

function kindOf({ comune, people, seat }) {
  if (!comune) return 'quarter';
  return people >= 250000 || (people >= 90000 && /^PPL(A2?|C)$/.test(seat)) ? 'city' : 'town';
}

/** Label points: `k` kind, `z` first zoom, `o` order (lowest is placed first), `n` and `n_xx` names. */
export function labelFeatures(places, lakes, quarters) {
  const byHand = new Set(quarters.map(([name]) => name));
  const point = (lng, lat, properties) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [lng, lat] },
  });
  const named = ({ n, ...others }) => ({
    n,
    ...Object.fromEntries(Object.entries(others).map(([k, v]) => [`n_${k}`, v])),
  });
  const cities = places
    .filter((p) => p.comune || !byHand.has(p.name))
    .map((p) =>
      point(p.lng, p.lat, {
        k: kindOf(p),
        z: firstZoom(p),
        o: p.comune
          ? Math.round(1000 - 100 * Math.log10(p.people + 1))
          : 1500 - Math.round(100 * Math.log10(p.people + 1)),
        ...named({ n: p.name.split('/')[0], ...EXONYMS[p.name] }),
      }),
    );
  const labels = NAMES.map(([k, z, lng, lat, names]) =>
    point(lng, lat, { k, z, o: k === 'foreign' ? 480 : k === 'region' ? 430 : 300, ...named(names) }),
  );
  const water = lakes.map((lake) => {
    const [lng, lat] = lake.ring.reduce(
      (s, p) => [s[0] + p[0] / lake.ring.length, s[1] + p[1] / lake.ring.length],
      [0, 0],
    );
    return point(lng, lat, { k: 'lake', z: 10 - lake.size, o: 700, ...named({ n: lake.it, en: lake.en }) });
  });
  const near = quarters.map(([n, lng, lat], i) => point(lng, lat, { k: 'quarter', z: 11, o: 990 + i, n }));
  return [...labels, ...cities, ...near, ...water];
}
