import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl';
import type { StreetTiles } from '#contract/platform/rendering';
import type { MapColours } from './map-colors.ts';

export type StreetStyleInput = {
  colors: MapColours;
  /** Language of the page (ISO 639-1). Names of small places and of streets stay Italian. */
  labelsLanguage: string;
  /** In the OpenMapTiles schema; with an absolute address. */
  tiles: StreetTiles;
};

export const STREETS_SOURCE = 'streets';

type Stops = [zoom: number, value: number | ExpressionSpecification][];
type DataLayer = Exclude<LayerSpecification, { type: 'background' }>;
type LayerStyle = DataLayer extends infer L ? (L extends unknown ? Omit<L, 'source' | 'source-layer'> : never) : never;

const layer = (sourceLayer: string, spec: LayerStyle): LayerSpecification =>
  ({ ...spec, source: STREETS_SOURCE, 'source-layer': sourceLayer }) as LayerSpecification;

const byZoom = (...stops: Stops): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.5], ['zoom'], ...stops.flat()] as ExpressionSpecification;

const oneOf = (field: string, ...values: readonly string[]): ExpressionSpecification =>
  ['match', ['get', field], values as string[], true, false] as ExpressionSpecification;

const all = (...conditions: readonly ExpressionSpecification[]) => ['all', ...conditions] as FilterSpecification;

const byClass = (values: Record<string, unknown>, other: unknown) =>
  ['match', ['get', 'class'], ...Object.entries(values).flat(), other] as unknown as ExpressionSpecification;

/** Streets by importance, with their widths in pixels at zoom 6, 9, 12, 14, 17 and 19. */
const ROADS = {
  motorway: [1, 1.6, 3.4, 7.5, 24, 60],
  trunk: [0.7, 1.2, 2.8, 7, 22, 56],
  primary: [0.4, 1, 2.6, 6.5, 20, 52],
  secondary: [0, 0.6, 2, 5.5, 18, 46],
  tertiary: [0, 0.4, 1.6, 4.6, 16, 40],
  minor: [0, 0, 0.7, 3, 13, 32],
  busway: [0, 0, 0.7, 2.4, 8, 20],
  pedestrian: [0, 0, 0.4, 2.4, 9, 24],
  service: [0, 0, 0.3, 1.3, 6, 16],
} as const;
const ZOOMS = [6, 9, 12, 14, 17, 19] as const;
type RoadClass = keyof typeof ROADS;
const roadClasses = Object.keys(ROADS) as RoadClass[];
const MAJOR: readonly RoadClass[] = ['motorway', 'trunk', 'primary'];

/** OpenMapTiles marks pedestrian streets as paths of that subclass. */
const isRoad: ExpressionSpecification = [
  'any',
  oneOf('class', ...roadClasses),
  ['all', oneOf('class', 'path'), oneOf('subclass', 'pedestrian')],
];

/** A link road of a junction has half the width of its road. */
const roadWidth = (extra: (width: number, zoom: number) => number): ExpressionSpecification =>
  byZoom(
    ...ZOOMS.map((zoom, at): [number, ExpressionSpecification] => {
      const widths = (share: number) =>
        byClass(
          Object.fromEntries(roadClasses.map((name) => [name, extra(ROADS[name][at] as number, zoom) * share])),
          extra(ROADS.pedestrian[at] as number, zoom) * share,
        );
      return [zoom, ['case', ['==', ['to-number', ['get', 'ramp'], 0], 1], widths(0.55), widths(1)]];
    }),
  );

const roadColor = (c: MapColours) => byClass(Object.fromEntries(MAJOR.map((name) => [name, c.roadMajor])), c.road);
const importance = byClass(Object.fromEntries(roadClasses.map((name, at) => [name, roadClasses.length - at])), 0);

const levels = {
  tunnel: oneOf('brunnel', 'tunnel'),
  road: ['!', oneOf('brunnel', 'tunnel', 'bridge')],
  bridge: oneOf('brunnel', 'bridge'),
} as const satisfies Record<string, ExpressionSpecification>;

function ground(c: MapColours): LayerSpecification[] {
  const fill = (id: string, sourceLayer: string, color: string | ExpressionSpecification, more: object = {}) =>
    layer(sourceLayer, { id, type: 'fill', paint: { 'fill-color': color }, ...more } as LayerStyle);
  const faded = (color: string | ExpressionSpecification, opacity: ExpressionSpecification | number) => ({
    paint: { 'fill-color': color, 'fill-opacity': opacity },
  });
  return [
    { id: 'land', type: 'background', paint: { 'background-color': c.land } },
    fill('built-up', 'landuse', c.block, {
      filter: oneOf('class', 'residential', 'suburb', 'neighbourhood', 'commercial', 'retail', 'industrial', 'railway'),
      ...faded(c.block, byZoom([6, 0.5], [10, 0.8], [15, 0.55])),
    }),
    fill('campus', 'landuse', c.block, {
      minzoom: 13,
      filter: oneOf('class', 'school', 'university', 'college', 'hospital', 'kindergarten', 'military'),
      ...faded(c.block, 0.9),
    }),
    fill('wood', 'landcover', c.wood, {
      filter: oneOf('class', 'wood'),
      ...faded(c.wood, byZoom([5, 0.55], [12, 0.9])),
    }),
    fill('grass', 'landcover', c.park, {
      minzoom: 8,
      filter: oneOf('class', 'grass', 'wetland'),
      ...faded(c.park, byZoom([8, 0.3], [12, 0.75])),
    }),
    fill('green-use', 'landuse', c.park, {
      minzoom: 12,
      filter: oneOf('class', 'cemetery', 'pitch', 'playground', 'zoo'),
    }),
    fill('ice-and-sand', 'landcover', c.halo, { filter: oneOf('class', 'ice', 'sand') }),
    fill('park', 'park', c.park, { minzoom: 10, ...faded(c.park, byZoom([10, 0.3], [13, 0.75])) }),
    fill('water', 'water', c.water, { filter: ['!=', ['get', 'brunnel'], 'tunnel'] }),
    layer('waterway', {
      id: 'waterway',
      type: 'line',
      filter: ['!=', ['get', 'brunnel'], 'tunnel'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': c.water,
        'line-width': byZoom(
          [8, byClass({ river: 0.7 }, 0)],
          [12, byClass({ river: 1.6, canal: 1 }, 0.4)],
          [17, byClass({ river: 7, canal: 5 }, 2)],
        ),
      },
    }),
    fill('apron', 'aeroway', c.block, {
      minzoom: 11,
      filter: all(['==', ['geometry-type'], 'Polygon'], oneOf('class', 'aerodrome', 'apron', 'helipad')),
    }),
    layer('aeroway', {
      id: 'runway',
      type: 'line',
      minzoom: 11,
      filter: all(['==', ['geometry-type'], 'LineString'], oneOf('class', 'runway', 'taxiway')),
      paint: {
        'line-color': c.road,
        'line-width': byZoom([11, byClass({ runway: 2 }, 0.6)], [16, byClass({ runway: 30 }, 9)]),
      },
    }),
    fill('building', 'building', c.building, {
      minzoom: 14,
      paint: {
        'fill-color': c.building,
        'fill-outline-color': c.line,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0.35, 16, 0.9],
      },
    }),
  ];
}

/** Casings stand below all streets of their level, so that crossings are open. */
function roads(c: MapColours): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': importance } as const;
  return Object.entries(levels).flatMap(([level, filter]) => {
    const isTunnel = level === 'tunnel';
    return [
      layer('transportation', {
        id: `${level}-casing`,
        type: 'line',
        minzoom: 9,
        filter: all(filter, isRoad),
        layout: { ...round, 'line-cap': 'butt' },
        paint: {
          'line-color': c.roadCasing,
          'line-opacity': byZoom([9, 0], [12, isTunnel ? 0.5 : 1]),
          'line-width': roadWidth((width, zoom) => (width < 0.4 ? 0 : width + (zoom > 14 ? 2 : 1.3))),
          ...(isTunnel && { 'line-dasharray': [3, 2] }),
        },
      }),
      ...(level === 'road' ? [paths(c)] : []),
      layer('transportation', {
        id: `${level}-fill`,
        type: 'line',
        filter: all(filter, isRoad),
        layout: round,
        paint: {
          'line-color': roadColor(c),
          'line-width': roadWidth((width) => width),
          'line-opacity': isTunnel ? 0.55 : 1,
        },
      }),
    ];
  });
}

const paths = (c: MapColours) =>
  layer('transportation', {
    id: 'path',
    type: 'line',
    minzoom: 14,
    filter: all(
      oneOf('class', 'path', 'track', 'pier'),
      ['!', oneOf('subclass', 'pedestrian', 'corridor')],
      ['!', oneOf('brunnel', 'tunnel')],
    ),
    paint: {
      'line-color': c.roadCasing,
      'line-width': byZoom([14, 0.5], [18, 2]),
      'line-dasharray': [3, 2],
      'line-opacity': byZoom([14, 0.5], [16, 1]),
    },
  });

/** Underground lines are rendered too: a station without its line is hard to read. */
function rails(c: MapColours): LayerSpecification[] {
  const local = ['subway', 'tram', 'light_rail', 'funicular', 'monorail'];
  const isLocal: ExpressionSpecification = ['any', oneOf('class', ...local), oneOf('class', 'transit')];
  const isTram: ExpressionSpecification = ['any', oneOf('class', 'tram'), oneOf('subclass', 'tram')];
  return [
    layer('transportation', {
      id: 'rail',
      type: 'line',
      minzoom: 8,
      filter: all(oneOf('class', 'rail'), ['!', oneOf('brunnel', 'tunnel')]),
      paint: {
        'line-color': c.rail,
        'line-width': byZoom([8, 0.4], [13, ['case', ['has', 'service'], 0.4, 1]], [18, 3]),
      },
    }),
    layer('transportation', {
      id: 'transit',
      type: 'line',
      minzoom: 11,
      filter: all(isLocal, ['!', isTram]),
      paint: {
        'line-color': c.transit,
        'line-width': byZoom([11, 0.8], [14, 1.6], [18, 4]),
        'line-opacity': 0.6,
        'line-dasharray': [4, 1.5],
      },
    }),
    layer('transportation', {
      id: 'tram',
      type: 'line',
      minzoom: 14,
      filter: isTram,
      paint: { 'line-color': c.rail, 'line-width': byZoom([14, 0.4], [18, 1.4]), 'line-opacity': 0.6 },
    }),
    layer('transportation', {
      id: 'ferry',
      type: 'line',
      minzoom: 9,
      filter: oneOf('class', 'ferry'),
      paint: {
        'line-color': c.sea,
        'line-width': 0.7,
        'line-opacity': byZoom([9, 0.1], [13, 0.25]),
        'line-dasharray': [5, 4],
      },
    }),
  ];
}

function borders(c: MapColours): LayerSpecification[] {
  const border = (id: string, level: number, paint: object, minzoom = 0) =>
    layer('boundary', {
      id,
      type: 'line',
      minzoom,
      filter: all(['==', ['get', 'admin_level'], level], ['!=', ['to-number', ['get', 'maritime'], 0], 1]),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': c.line, ...paint },
    } as LayerStyle);
  return [
    border('comune', 8, { 'line-width': 0.8, 'line-dasharray': [2, 3], 'line-opacity': 0.8 }, 12),
    border('province', 6, { 'line-width': 0.9, 'line-dasharray': [3, 3], 'line-opacity': byZoom([7, 0], [8, 0.9]) }, 7),
    border('region', 4, { 'line-width': byZoom([4, 0.6], [10, 1.4]) }),
    border('country', 2, { 'line-width': byZoom([3, 0.9], [10, 2.2]) }),
  ];
}

/** The first font name only gives the weight: without glyph files MapLibre draws with the page's loaded family. */
const font = (weight: string, family: string) => ['literal', [weight, family]];

const localName: ExpressionSpecification = ['coalesce', ['get', 'name:it'], ['get', 'name:latin'], ['get', 'name'], ''];

function nameFor(language: string): ExpressionSpecification {
  const isWellKnown: ExpressionSpecification = [
    'any',
    oneOf('class', 'country', 'state', 'ocean', 'sea', 'bay'),
    ['<=', ['to-number', ['get', 'rank'], 99], 4],
  ];
  const named = ['coalesce', ['get', `name:${language}`], ['get', `name_${language}`], localName];
  return ['case', isWellKnown, named, localName] as unknown as ExpressionSpecification;
}

/** Zoom from which a class of place has its name. */
const PLACES_FROM = {
  country: 3,
  state: 5,
  city: 4,
  town: 7.5,
  village: 10,
  island: 9,
  suburb: 11.5,
  quarter: 12.5,
  neighbourhood: 13.5,
  hamlet: 13,
};
/** First among cities in tiles that do not rank them. */
const REGIONAL_CAPITALS = [
  ...['Roma', 'Milano', 'Napoli', 'Torino', 'Palermo', 'Genova', 'Bologna', 'Firenze', 'Bari', 'Venezia', 'Trieste'],
  ...['Cagliari', 'Perugia', 'Ancona', "L'Aquila", 'Campobasso', 'Potenza', 'Catanzaro', 'Trento', 'Aosta'],
];
const placeClasses = Object.keys(PLACES_FROM);

/** All places are in one layer: MapLibre places later layers first, so a hamlet would hide its city. */
function places(c: MapColours, language: string): LayerSpecification {
  const quarters = ['suburb', 'quarter', 'neighbourhood'];
  const sizes = (city: number, town: number, village: number, quarter: number) =>
    byClass(
      { country: town + 2, state: town, city, town, ...Object.fromEntries(quarters.map((one) => [one, quarter])) },
      village,
    );
  const rank: ExpressionSpecification = [
    'case',
    ['has', 'rank'],
    ['min', ['to-number', ['get', 'rank'], 30], 30],
    ['match', localName, REGIONAL_CAPITALS, 5, 20],
  ];
  return layer('place', {
    id: 'places',
    type: 'symbol',
    minzoom: 3,
    filter: all(
      oneOf('class', ...placeClasses),
      ['>=', ['zoom'], byClass(PLACES_FROM, 24)],
      ['any', ['!', oneOf('class', 'country', 'state')], ['<', ['zoom'], 8]],
      ['any', ['!', oneOf('class', 'city', 'town', 'village')], ['<', ['zoom'], 15.5]],
    ),
    layout: {
      'text-field': nameFor(language),
      'text-font': byClass(
        {
          country: font('Medium', c.displayFont),
          state: font('Medium', c.displayFont),
          city: font('SemiBold', c.displayFont),
          island: font('Medium', c.displayFont),
        },
        font('Medium', c.textFont),
      ),
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        sizes(13, 11, 10, 10),
        8,
        sizes(17, 13, 11, 11),
        11,
        sizes(24, 16, 13, 11.5),
        14,
        sizes(28, 19, 15, 13),
      ],
      'text-letter-spacing': byClass({ country: 0.06, state: 0.04, city: -0.01, suburb: 0.03, quarter: 0.02 }, 0),
      'text-max-width': 8,
      'text-line-height': 1.1,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 5, 6, 11, 8, 14, 12],
      'symbol-sort-key': [
        '+',
        ['*', 100, byClass(Object.fromEntries(placeClasses.map((name, at) => [name, at])), 20)],
        rank,
      ],
    },
    paint: {
      'text-color': byClass(
        { country: c.soft, state: c.soft, suburb: c.soft, quarter: c.soft, neighbourhood: c.soft },
        c.label,
      ),
      'text-halo-color': c.halo,
      'text-halo-width': 1.6,
      'text-halo-blur': 0.4,
    },
  } as LayerStyle);
}

function streetNames(c: MapColours): LayerSpecification[] {
  const label = { 'text-color': c.label, 'text-halo-color': c.halo, 'text-halo-width': 1.4 } as const;
  const text = font('Medium', c.textFont) as never;
  return [
    layer('transportation_name', {
      id: 'street-names',
      type: 'symbol',
      minzoom: 12,
      filter: all(
        oneOf(
          'class',
          'motorway',
          'trunk',
          'primary',
          'secondary',
          'tertiary',
          'minor',
          'pedestrian',
          'path',
          'service',
        ),
        ['!', oneOf('subclass', 'footway', 'steps', 'cycleway', 'corridor', 'platform')],
      ),
      layout: {
        'symbol-placement': 'line',
        'text-field': localName,
        'text-font': text,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          12,
          10,
          15,
          byClass({ minor: 11, service: 10.5 }, 12.5),
          18,
          15,
        ],
        'text-max-angle': 35,
        'text-padding': 4,
        'symbol-spacing': 320,
        'symbol-sort-key': ['-', 0, importance],
      },
      paint: label,
    }),
    layer('transportation_name', {
      id: 'motorway-shields',
      type: 'symbol',
      minzoom: 8,
      maxzoom: 15,
      filter: all(
        oneOf('class', 'motorway', 'trunk'),
        ['has', 'ref'],
        ['<=', ['length', ['to-string', ['get', 'ref']]], 5],
      ),
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'ref'],
        'text-font': font('SemiBold', c.textFont) as never,
        'text-size': 10.5,
        'text-rotation-alignment': 'viewport',
        'symbol-spacing': 500,
        'text-padding': 20,
      },
      paint: { 'text-color': c.halo, 'text-halo-color': c.shield, 'text-halo-width': 3.5 },
    }),
  ];
}

function waterNames(c: MapColours, language: string): LayerSpecification[] {
  const waterLabel = { 'text-color': c.waterLabel, 'text-halo-color': c.water, 'text-halo-width': 1.2 } as const;
  const text = font('Medium', c.textFont) as never;
  const isOpenWater = oneOf('class', 'ocean', 'sea', 'bay', 'strait', 'lagoon');
  return [
    layer('waterway', {
      id: 'river-names',
      type: 'symbol',
      minzoom: 12,
      filter: oneOf('class', 'river', 'canal'),
      layout: {
        'symbol-placement': 'line',
        'text-field': localName,
        'text-font': text,
        'text-size': 11.5,
        'text-letter-spacing': 0.06,
        'symbol-spacing': 500,
      },
      paint: waterLabel,
    }),
    layer('water_name', {
      id: 'water-names',
      type: 'symbol',
      filter: ['any', isOpenWater, oneOf('class', 'lake'), ['>=', ['zoom'], 14]],
      layout: {
        'text-field': nameFor(language),
        'text-font': ['case', isOpenWater, font('Medium', c.displayFont), text] as never,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12, 12, ['case', isOpenWater, 14, 11]],
        'text-letter-spacing': 0.04,
        'text-max-width': 7,
        'text-padding': 12,
      },
      paint: waterLabel,
    }),
  ];
}

/** Signs of places of interest, by the name of their picture (`map-signs.ts`). */
export const signs = ['metro', 'train', 'hospital', 'university', 'park', 'school'] as const;
export type Sign = (typeof signs)[number];

/** Name of a sign's picture. Each theme has its own: a map does not replace a picture in use. */
export const signName = (sign: string, { dark }: Pick<MapColours, 'dark'>) => `${sign}-${dark ? 'dark' : 'light'}`;

function interests(c: MapColours): LayerSpecification[] {
  const sign = (name: Sign) => signName(name, c);
  const isMetro: ExpressionSpecification = ['all', oneOf('class', 'railway'), oneOf('subclass', 'subway')];
  const isStation: ExpressionSpecification = ['all', oneOf('class', 'railway'), oneOf('subclass', 'station', 'halt')];
  const layout = (icon: unknown, from: number) => ({
    'icon-image': icon,
    'icon-size': 1,
    'icon-padding': 6,
    'text-field': ['step', ['zoom'], '', from, localName],
    'text-font': font('Medium', c.textFont),
    'text-size': 11.5,
    'text-anchor': 'top',
    'text-offset': [0, 0.85],
    'text-max-width': 8,
    'text-optional': true,
    'symbol-sort-key': ['to-number', ['get', 'rank'], 99],
  });
  const paint = { 'text-color': c.soft, 'text-halo-color': c.halo, 'text-halo-width': 1.4 };
  return [
    layer('poi', {
      id: 'facilities',
      type: 'symbol',
      minzoom: 13,
      filter: all(
        ['has', 'name:latin'],
        [
          'any',
          ['all', ['>=', ['zoom'], 14], oneOf('class', 'hospital', 'park')],
          ['all', ['>=', ['zoom'], 14.5], oneOf('class', 'college'), oneOf('subclass', 'university', 'college')],
          ['all', ['>=', ['zoom'], 16], oneOf('class', 'school')],
        ],
      ),
      layout: layout(
        byClass({ hospital: sign('hospital'), college: sign('university'), park: sign('park') }, sign('school')),
        15.5,
      ),
      paint,
    } as unknown as LayerStyle),
    layer('poi', {
      id: 'stations',
      type: 'symbol',
      minzoom: 12,
      filter: ['any', isMetro, isStation],
      layout: layout(['case', isMetro, sign('metro'), sign('train')], 13.5),
      paint: { ...paint, 'text-color': c.label },
    } as unknown as LayerStyle),
  ];
}

/**
 * MapLibre style of street tiles: a pure function, called once per theme. Local fonts, no glyph files; the signs are
 * added by `map-signs.ts`. Later layers have the first choice of room for their names.
 */
export function streetStyle({ colors, labelsLanguage, tiles }: StreetStyleInput): StyleSpecification {
  const { url, minzoom, maxzoom, bounds } = tiles;
  // Sparse: where a tile is missing (404), the map enlarges the one above it.
  const source: VectorSourceSpecification & { sparse: true } = {
    type: 'vector',
    tiles: [url],
    minzoom,
    maxzoom,
    bounds: [...bounds],
    sparse: true,
  };
  return {
    version: 8,
    sources: { [STREETS_SOURCE]: source },
    layers: [
      ...ground(colors),
      ...roads(colors),
      ...rails(colors),
      ...borders(colors),
      ...streetNames(colors),
      ...waterNames(colors, labelsLanguage),
      ...interests(colors),
      places(colors, labelsLanguage),
    ],
  };
}
