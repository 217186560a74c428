import { describe, expect, it } from 'vitest';
import { MAX_CORNERS, parseGeoPolygon } from '#contract/geo/geo-polygon';
import { isBoundsArea } from '../../searches/bounds-area.shared.ts';
import { areaText, boundsOf, boundsText, circleCorners, cornersOf, readCorner } from './area.ts';

const bounds = { south: 45.4, west: 9.1, north: 45.5, east: 9.3 };
const milan = { latitude: 45.4642, longitude: 9.19 };

function kilometres(from: typeof milan, to: typeof milan): number {
  const radians = Math.PI / 180;
  const [a, b] = [from.latitude * radians, to.latitude * radians];
  const angle = (to.longitude - from.longitude) * radians;
  return 6371.0088 * Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(angle));
}

describe('search area', () => {
  it('formats the map bounds as four corners', () => {
    expect(boundsText(bounds)).toBe('45.4,9.1;45.5,9.1;45.5,9.3;45.4,9.3');
    expect(boundsOf(cornersOf(boundsText(bounds)))).toEqual(bounds);
  });

  it.each([
    ['what the map shows', boundsText(bounds), true],
    ['the same, started at another corner', '45.5,9.1;45.5,9.3;45.4,9.3;45.4,9.1', true],
    ['a triangle', '45.4,9.1;45.5,9.1;45.5,9.3', false],
    ['a slanted square', '45.4,9.2;45.45,9.1;45.5,9.2;45.45,9.3', false],
    ['a bow tie of four straight corners', '45.4,9.1;45.5,9.3;45.4,9.3;45.5,9.1', false],
    ['a line there and back', '45.4,9.1;45.4,9.3;45.4,9.1;45.4,9.3', false],
    ['five corners', `${boundsText(bounds)};45.4,9.2`, false],
    ['nothing', undefined, false],
    ['no area', 'Milano', false],
  ])('distinguishes map bounds from a polygon: %s', (_, text, isBounds) => {
    expect(isBoundsArea(text)).toBe(isBounds);
  });

  it('formats a circle as 64 corners at its radius', () => {
    const corners = circleCorners(milan, 5);
    expect(corners).toHaveLength(64);
    for (const corner of corners) expect(kilometres(milan, corner)).toBeCloseTo(5, 2);
    expect(parseGeoPolygon(areaText(corners))).toHaveLength(64);
    expect(isBoundsArea(areaText(corners))).toBe(false);
  });

  it('never exceeds the corner limit of a search', () => {
    const many = Array.from({ length: 1801 }, (_, index) => ({ latitude: 40 + index / 1000, longitude: 9 }));
    expect(parseGeoPolygon(areaText(many))).toHaveLength(MAX_CORNERS);
  });

  it.each([
    ['45.4642, 9.19', milan],
    ['45.4642 9.19', milan],
    ['45.4642,9.19', milan],
    ['45,4642; 9,19', milan],
    ['45,4642 9,19', milan],
    ['-33.9, 18.4', { latitude: -33.9, longitude: 18.4 }],
    ['Milano', null],
    ['45.4642', null],
    ['95, 9.19', null],
    ['45, 9, 3', null],
    ['', null],
  ])('parses the typed corner %s', (text, corner) => {
    expect(readCorner(text)).toEqual(corner);
  });
});
