import { describe, expect, it } from 'vitest';
import { colors } from '../../../../testing/map-colors.ts';
import { baseStyle } from './map-style.ts';

const style = baseStyle({ colours: colors, labelsLanguage: 'en', assetsBase: '/basemap' });

describe('the embedded base map', () => {
  it('requests no tiles, glyphs or pictures from third parties', () => {
    expect(style.sources).toEqual({
      soglia: { type: 'vector', tiles: ['soglia-map:///basemap/{z}/{x}/{y}'], minzoom: 3, maxzoom: 8 },
    });
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });

  it('has all names in one layer, so that a hamlet never hides its city', () => {
    expect(style.layers.filter((layer) => layer.type === 'symbol')).toHaveLength(1);
  });

  it('prefers the name in the page language', () => {
    const names = style.layers.find((layer) => layer.type === 'symbol');
    expect(names).toMatchObject({ layout: { 'text-field': ['coalesce', ['get', 'n_en'], ['get', 'n']] } });
  });

  it('uses only the given colors', () => {
    expect(JSON.stringify(style)).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(/i);
  });
});
