import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colors.ts';
import { TILE_SCHEME } from './map-tiles.ts';

export type BaseStyleInput = {
  colours: MapColours;
  /** Language of the names (ISO 639-1); names without a form in that language stay Italian. */
  labelsLanguage: string;
  /** Base URL of web/public/basemap, without a trailing slash. */
  assetsBase: string;
};

/** Above this zoom the map is labeled as schematic: Natural Earth and the gazetteer have no finer detail. */
export const SCHEMATIC_FROM = 11;

type Stops = [zoom: number, value: number | ExpressionSpecification][];

const byZoom = (...stops: Stops): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.4], ['zoom'], ...stops.flat()] as ExpressionSpecification;

const kind = (...kinds: string[]): ExpressionSpecification => ['match', ['get', 'k'], kinds, true, false];

type LayerWithSource = Exclude<LayerSpecification, { type: 'background' }>;
type LayerStyle = LayerWithSource extends infer L
  ? L extends unknown
    ? Omit<L, 'source' | 'source-layer'>
    : never
  : never;

const layer = (sourceLayer: string, spec: LayerStyle): LayerSpecification =>
  ({ ...spec, source: 'soglia', 'source-layer': sourceLayer }) as LayerSpecification;

function ground(c: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': c.water } },
    // A pale band of shallow water along every coast.
    layer('land', {
      id: 'shallows',
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': c.halo,
        'line-opacity': c.dark ? 0.3 : 0.42,
        'line-width': byZoom([4, 5], [9, 14], [13, 30]),
        'line-blur': byZoom([4, 5], [9, 12], [13, 26]),
      },
    }),
    layer('land', {
      id: 'land',
      type: 'fill',
      paint: { 'fill-color': ['match', ['get', 'home'], 1, c.land, c.block], 'fill-antialias': true },
    }),
    layer('urban', {
      id: 'built-up',
      type: 'fill',
      minzoom: 7,
      paint: { 'fill-color': c.block, 'fill-opacity': byZoom([7, 0], [8, 0.8], [11, 0.65], [13, 0.45]) },
    }),
    layer('park', {
      id: 'park',
      type: 'fill',
      minzoom: 10,
      paint: { 'fill-color': c.park, 'fill-opacity': byZoom([10, 0], [11, 1]) },
    }),
  ];
}

function lines(c: MapColours): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    layer('border', {
      id: 'province',
      type: 'line',
      minzoom: 7,
      filter: kind('province'),
      paint: {
        'line-color': c.line,
        'line-width': 0.9,
        'line-dasharray': [3, 3],
        'line-opacity': byZoom([7, 0], [8, 0.8]),
      },
    }),
    layer('border', {
      id: 'region',
      type: 'line',
      filter: kind('region'),
      layout: round,
      paint: { 'line-color': c.line, 'line-width': byZoom([4, 0.6], [10, 1.4]) },
    }),
    layer('border', {
      id: 'country',
      type: 'line',
      filter: kind('country'),
      layout: round,
      paint: { 'line-color': c.line, 'line-width': byZoom([4, 1.1], [10, 2.2]) },
    }),
    layer('river', {
      id: 'river',
      type: 'line',
      layout: round,
      paint: {
        'line-color': c.water,
        'line-width': byZoom(
          [5, ['*', 0.35, ['get', 's']]],
          [9, ['*', 0.9, ['get', 's']]],
          [13, ['*', 4.5, ['get', 's']]],
        ),
      },
    }),
    layer('lake', { id: 'lake', type: 'fill', paint: { 'fill-color': c.water } }),
    layer('street', {
      id: 'avenue',
      type: 'line',
      minzoom: 10,
      layout: round,
      paint: {
        'line-color': c.road,
        'line-width': byZoom([10, 1], [12, 3.5], [14, 9]),
        'line-opacity': byZoom([10, 0], [11, 1]),
      },
    }),
    layer('road', {
      id: 'motorway',
      type: 'line',
      minzoom: 6,
      maxzoom: 12,
      layout: round,
      paint: {
        'line-color': c.road,
        'line-width': byZoom([6, 0.8], [9, 2.2], [12, 4]),
        'line-opacity': byZoom([6, 0], [7, 1], [10.5, 1], [11.5, 0]),
      },
    }),
  ];
}

/** All names are in one layer: MapLibre places later layers first, so a hamlet would hide its city. */
function names(c: MapColours, language: string): LayerSpecification {
  const pick = (values: Record<string, unknown>, other: unknown) =>
    ['match', ['get', 'k'], ...Object.entries(values).flat(), other] as unknown as ExpressionSpecification;
  // The first name is not a font: MapLibre takes the weight from it and falls back to the loaded family.
  const font = (weight: string, family: string) => ['literal', [weight, family]];
  const serif = font('SemiBold', c.displayFont);
  const sizes = (city: number, town: number, small: number) =>
    pick({ city, town, country: town + 1, region: town, sea: town, foreign: town }, small);
  return layer('place', {
    id: 'names',
    type: 'symbol',
    filter: [
      'all',
      ['<=', ['get', 'z'], ['zoom']],
      ['any', ['!', kind('country', 'region', 'sea')], ['<', ['zoom'], 8]],
    ] as unknown as ExpressionSpecification as never,
    layout: {
      'text-field': ['coalesce', ['get', `n_${language}`], ['get', 'n']],
      'text-font': pick(
        { city: serif, sea: serif, country: font('Medium', c.displayFont), region: font('Medium', c.displayFont) },
        font('Medium', c.textFont),
      ),
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        sizes(13, 11, 10.5),
        8,
        sizes(18, 13, 12),
        11,
        sizes(24, 16, 13),
        13,
        sizes(28, 19, 14),
      ],
      'text-letter-spacing': pick({ sea: 0.06, country: 0.06, region: 0.04, city: -0.01 }, 0),
      'text-max-width': 8,
      'text-line-height': 1.1,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 5, 6, 10, 10, 13, 14],
      'symbol-sort-key': ['get', 'o'],
    },
    paint: {
      'text-color': pick({ sea: c.sea, lake: c.sea, region: c.soft, country: c.soft }, c.label),
      'text-opacity': pick({ region: 0.75, country: 0.75, sea: 0.8 }, 1),
      'text-halo-color': pick({ sea: c.water, lake: c.water }, c.halo),
      'text-halo-width': 1.5,
      'text-halo-blur': 0.5,
    },
  });
}

/** MapLibre style of the embedded base map: a pure function, called once per theme. Uses local fonts, without glyph files. */
export function baseStyle({ colours, labelsLanguage, assetsBase }: BaseStyleInput): StyleSpecification {
  return {
    version: 8,
    sources: {
      soglia: { type: 'vector', tiles: [`${TILE_SCHEME}://${assetsBase}/{z}/{x}/{y}`], minzoom: 3, maxzoom: 8 },
    },
    layers: [...ground(colours), ...lines(colours), names(colours, labelsLanguage)],
  };
}
