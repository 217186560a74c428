import type { NearbyType } from '#contract/geo/places';
import type { TileFeature } from '../map-tiles/vector-tile.ts';

/** Which features of an OpenMapTiles tile are nearby places: https://openmaptiles.org/schema/#poi. Older tiles have other classes. */

/** `isFallback`: counts only without a better place of its type, as a sports center for a gym or a park without a name. */
export type NearbyFeature = { name: string; types: readonly NearbyType[]; isFallback: boolean };

/** Types by `subclass`, or by `class` where a feature has no subclass. */
const typeOfKind: ReadonlyMap<string, NearbyType> = new Map([
  ['school', 'school'],
  ['university', 'university'],
  ['college', 'university'],
  ['restaurant', 'restaurant'],
  ['supermarket', 'supermarket'],
  ['fitness_centre', 'gym'],
  ['gym', 'gym'],
  ['sports_centre', 'gym'],
  ['park', 'park'],
  ['hospital', 'hospital'],
  ['clinic', 'hospital'],
  ['pharmacy', 'pharmacy'],
  ['mall', 'shopping_mall'],
  ['department_store', 'shopping_mall'],
  ['bank', 'bank'],
  ['atm', 'bank'],
  ['bus_station', 'bus_station'],
  ['bus_stop', 'bus_station'],
  ['parking', 'parking'],
  ['post_office', 'post_office'],
  ['townhall', 'city_hall'],
  ['public_building', 'local_government_office'],
  ['government', 'local_government_office'],
  ['police', 'police'],
  ['fire_station', 'fire_station'],
  ['courthouse', 'courthouse'],
  ['diplomatic', 'embassy'],
  ['embassy', 'embassy'],
]);

const primarySchool = /primari|elementar|comprensiv/i;
const secondarySchool =
  /secondari|\bmedi[ae]\b|\blice[oi]\b|istitut[oi] (?:\w{1,20} )?(?:tecnic|professional)|\bi\.?\s?t\.?\s?i\.?\s?s\b|\bi\.?\s?i\.?\s?s\b/i;
const hospitalName = /ospedal|policlinic|\bi\.?r\.?c\.?c\.?s\b/i;

/** Classes of stations in the schema and in older tiles. */
const stationClasses: ReadonlySet<string> = new Set(['railway', 'station', 'subway']);
/** Stations of these rails have none of our types. */
const otherRails: ReadonlySet<string> = new Set(['light_rail', 'funicular', 'monorail', 'miniature']);

/** The place that a feature of the layer `poi` or `park` is; undefined for other features and for places without a name. */
export function readNearbyFeature({
  layer,
  properties,
}: Pick<TileFeature, 'layer' | 'properties'>): NearbyFeature | undefined {
  const name = nameOf(properties);
  if (layer === 'park') return name ? { name, types: ['park'], isFallback: false } : undefined;
  const kind = textOf(properties.subclass) || textOf(properties.class);
  const type = stationType(kind, properties) ?? typeOfKind.get(kind);
  if (!type) return undefined;
  if (!name) return type === 'park' ? { name: 'Parco', types: [type], isFallback: true } : undefined;
  if (kind === 'clinic' && !hospitalName.test(name)) return undefined;
  return { name, types: [type, ...schoolLevels(type, name)], isFallback: kind === 'sports_centre' };
}

/** The Italian name, else the one in Latin characters, else the local one; '' without a name. */
function nameOf(properties: TileFeature['properties']): string {
  return textOf(properties['name:it']) || textOf(properties['name:latin']) || textOf(properties.name);
}

function schoolLevels(type: NearbyType, name: string): NearbyType[] {
  if (type !== 'school') return [];
  return [
    ...(primarySchool.test(name) ? (['primary_school'] as const) : []),
    ...(secondarySchool.test(name) ? (['secondary_school'] as const) : []),
  ];
}

function stationType(kind: string, properties: TileFeature['properties']): NearbyType | undefined {
  const className = textOf(properties.class);
  if (!stationClasses.has(className)) return undefined;
  const rail = textOf(properties.station);
  const isSubway = kind === 'subway' || className === 'subway' || rail === 'subway' || isSet(properties.subway);
  if (isSubway) return 'subway_station';
  return (kind === 'station' || kind === 'halt') && !otherRails.has(rail) ? 'train_station' : undefined;
}

const textOf = (value: string | number | boolean | undefined): string =>
  typeof value === 'string' ? value.trim() : '';
const isSet = (value: string | number | boolean | undefined): boolean =>
  value === true || value === 1 || value === 'yes';
