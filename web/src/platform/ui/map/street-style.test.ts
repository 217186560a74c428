import { gzipSync } from 'node:zlib';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { colors, themeColors } from '../../../../testing/map-colors.ts';
import { streetStyle } from './street-style.ts';

const tiles = {
  url: 'https://soglia.example/map/2026/{z}/{x}/{y}.pbf',
  minzoom: 0,
  maxzoom: 14,
  bounds: [6, 35, 19, 48] as [number, number, number, number],
  credits: [{ text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }],
};
const style = streetStyle({ colors, labelsLanguage: 'de', tiles });
const layerOf = (id: string) => style.layers.find((layer) => layer.id === id);
const position = (id: string) => style.layers.findIndex((layer) => layer.id === id);

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe('the style of street tiles', () => {
  it('is valid', () => {
    const valid = streetStyle({ colors: themeColors(false), labelsLanguage: 'it', tiles });
    expect(validateStyleMin(valid)).toEqual([]);
  });

  it('requests nothing but tiles of this site', () => {
    expect(Object.values(style.sources)).toMatchObject([{ type: 'vector', tiles: [tiles.url] }]);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });

  it('uses only the colors of the theme', () => {
    expect(JSON.stringify(style)).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(/i);
  });

  it('draws streets above buildings, bridges above streets, and names above all', () => {
    const order = [
      'land',
      'wood',
      'water',
      'building',
      'tunnel-fill',
      'road-casing',
      'road-fill',
      'bridge-casing',
      'bridge-fill',
      'country',
      'street-names',
      'places',
    ];
    expect(order.map(position)).toEqual(order.map(position).sort((a, b) => a - b));
    expect(order.map(position)).not.toContain(-1);
  });

  it('has all places in one layer, so that a hamlet never hides its city', () => {
    const layers = style.layers.filter((layer) => 'source-layer' in layer && layer['source-layer'] === 'place');
    expect(layers.map(({ id }) => id)).toEqual(['places']);
  });

  it('writes countries and large cities in the language of the page, streets in Italian', () => {
    expect(JSON.stringify(layerOf('places'))).toContain('"name:de"');
    expect(JSON.stringify(layerOf('street-names'))).not.toContain('name:de');
    expect(layerOf('street-names')).toMatchObject({
      layout: { 'text-field': ['coalesce', ['get', 'name:it'], ['get', 'name:latin'], ['get', 'name'], ''] },
    });
  });

  it('draws lines of public transport in both dialects of the schema', () => {
    const text = JSON.stringify([layerOf('transit'), layerOf('tram')]);
    for (const word of ['transit', 'subway', 'light_rail', 'tram', 'subclass']) expect(text).toContain(word);
  });

  it('draws no house numbers and no line that does not exist yet', () => {
    const text = JSON.stringify(style.layers);
    for (const word of ['housenumber', 'proposed', 'construction', 'disused']) expect(text).not.toContain(word);
  });

  it.each([
    ['light', false],
    ['dark', true],
  ])('has readable labels in the %s theme', (_, dark) => {
    const theme = themeColors(dark);
    const pairs = [
      [theme.label, theme.land],
      [theme.label, theme.halo],
      [theme.label, theme.block],
      [theme.soft, theme.halo],
      [theme.waterLabel, theme.water],
      [theme.halo, theme.shield],
    ] as const;
    expect(pairs.filter(([one, other]) => contrast(one, other) < 4.5)).toEqual([]);
  });

  it('takes at most 12 KB with its colors', () => {
    const size = gzipSync(
      JSON.stringify(streetStyle({ colors: themeColors(false), labelsLanguage: 'it', tiles })),
    ).length;
    expect(size).toBeLessThan(12 * 1024);
  });
});
