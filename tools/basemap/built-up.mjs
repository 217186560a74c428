/**
 * Populated areas as soft shapes: every comune and quarter distributes its inhabitants around its point;
 * the shape is a contour of the sum. It shows population (ISTAT, GeoNames), not a survey of buildings.
 */
import { boxesMeet, boxOf, cutToBox } from './geometry.mjs';

const WEST = 6.4,
  EAST = 18.8,
  NORTH = 47.2,
  SOUTH = 35.3;
const CELLS = 2600;
const mercator = (lat) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const [TOP, BOTTOM] = [mercator(NORTH), mercator(SOUTH)];
const step = ((EAST - WEST) * Math.PI) / 180 / CELLS;
const ROWS = Math.ceil((TOP - BOTTOM) / step);

/** Radius in km for a population; larger towns are denser. */
function radiusOf(people) {
  const density = 2000 * (people / 10000) ** 0.3;
  return Math.sqrt(people / density / Math.PI);
}

function fieldOf(places) {
  const field = new Float32Array(CELLS * ROWS);
  for (const place of places) {
    const kmPerCell = step * 6371 * Math.cos((place.lat * Math.PI) / 180);
    const radius = radiusOf(place.people) / kmPerCell;
    if (radius < 0.6) continue;
    const x = ((place.lng - WEST) * Math.PI) / 180 / step;
    const y = (TOP - mercator(place.lat)) / step;
    const reach = Math.ceil(radius * 2.4);
    for (let j = Math.max(0, Math.floor(y - reach)); j < Math.min(ROWS, y + reach); j++) {
      for (let i = Math.max(0, Math.floor(x - reach)); i < Math.min(CELLS, x + reach); i++) {
        field[j * CELLS + i] += place.weight * 0.5 ** (((i + 0.5 - x) ** 2 + (j + 0.5 - y) ** 2) / radius ** 2);
      }
    }
  }
  return field;
}

/**
 * @param {{lat: number, lng: number, people: number, weight: number}[]} places
 * @param {number[][][][]} land Italy as polygons; the shapes are cut to it
 * @returns GeoJSON polygons
 */
export function builtUp(places, land, { contours, intersection }) {
  const coast = land.map((polygon) => ({ ring: polygon[0], box: boxOf(polygon[0]) }));
  const contour = contours().size([CELLS, ROWS]).thresholds([0.5])(fieldOf(places))[0];
  return contour.coordinates.flatMap((polygon) => {
    const rings = polygon.map((ring) => ring.map(toDegrees));
    return onLand(rings, coast, intersection).map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    }));
  });
}

function toDegrees([i, j]) {
  return [WEST + (i * step * 180) / Math.PI, (Math.atan(Math.exp(TOP - j * step)) * 360) / Math.PI - 90];
}

function onLand(rings, coast, intersection) {
  const box = boxOf(rings[0]);
  const margin = [box[0] - 0.02, box[1] - 0.02, box[2] + 0.02, box[3] + 0.02];
  const near = coast
    .filter((c) => boxesMeet(c.box, margin))
    .map((c) => cutToBox(c.ring, margin))
    .filter(Boolean);
  return near.length
    ? intersection(
        [rings],
        near.map((ring) => [ring]),
      )
    : [];
}
