import type { PropertyProfile, Style } from './plan-profile.ts';
import { createRandom, type Random } from './random.ts';

/** Photos per listing: rooms of one style that match the property facts, without duplicates. */

type Shelf = Record<Style, readonly string[]>;

const living: Shelf = {
  classic: ['living-02-milano'],
  modern: ['living-02-milano', 'living-03-loft'],
  rustic: ['living-01-terracotta'],
  loft: ['living-03-loft'],
  sea: ['living-04-mare'],
  mountain: ['living-05-montagna'],
};
const kitchen: Shelf = {
  classic: ['kitchen-04-graniglia', 'kitchen-03-bianca'],
  modern: ['kitchen-02-isola', 'kitchen-03-bianca'],
  rustic: ['kitchen-04-graniglia', 'kitchen-03-bianca'],
  loft: ['kitchen-02-isola', 'kitchen-04-graniglia'],
  sea: ['kitchen-03-bianca'],
  mountain: ['kitchen-04-graniglia', 'kitchen-02-isola'],
};
const bedrooms: Shelf = {
  classic: ['bedroom-02-milano', 'bedroom-05-salvia'],
  modern: ['bedroom-05-salvia', 'bedroom-02-milano'],
  rustic: ['bedroom-01-terracotta', 'bedroom-05-salvia'],
  loft: ['bedroom-05-salvia', 'bedroom-01-terracotta'],
  sea: ['bedroom-03-mare', 'bedroom-05-salvia'],
  mountain: ['bedroom-04-montagna', 'bedroom-05-salvia'],
};
const bathrooms: Shelf = {
  classic: ['bathroom-01-verde', 'bathroom-02-marmo'],
  modern: ['bathroom-02-marmo', 'bathroom-01-verde'],
  rustic: ['bathroom-03-blu', 'bathroom-01-verde'],
  loft: ['bathroom-01-verde', 'bathroom-02-marmo'],
  sea: ['bathroom-03-blu', 'bathroom-01-verde'],
  mountain: ['bathroom-03-blu', 'bathroom-02-marmo'],
};
const facades: Shelf = {
  classic: ['facade-02-salmone', 'facade-03-bianca', 'facade-01-ocra'],
  modern: ['facade-03-bianca'],
  rustic: ['facade-01-ocra', 'facade-02-salmone'],
  loft: ['facade-02-salmone', 'facade-01-ocra'],
  sea: ['facade-03-bianca', 'facade-01-ocra'],
  mountain: ['facade-03-bianca'],
};
const land = [
  'land-01-uliveto',
  'land-02-recinto',
  'land-03-muretto',
  'land-04-sentiero',
  'land-05-colline',
  'land-06-prato',
];
/** For buildings without a distinct style. */
const anyFacade = ['facade-02-salmone', 'facade-01-ocra', 'facade-03-bianca'];
const notForRooms = new Set(['bathroom-02-marmo']);

/** Rooms in the video, in this order. */
const ofVideo = ['living-02-milano', 'bedroom-02-milano'];

/** Some properties with the video's rooms have the video; a separate random sequence keeps the other values stable. */
export const hasVideo = (number: number, photos: readonly string[]): boolean =>
  ofVideo.every((room) => photos.includes(room)) && createRandom(1895, number).yes(0.3);

/** File names without `.webp`, cover first; a cover is never a bathroom. */
export function planPhotos(random: Random, profile: PropertyProfile): string[] {
  if (profile.type === 'GARAGE') return ['garage-01-legno', 'garage-02-cortile', 'garage-03-ingresso', ...anyFacade];
  if (profile.type === 'LAND') return [...land];
  if (profile.type === 'WAREHOUSE')
    return [
      'warehouse-01-capannone',
      'warehouse-02-scaffali',
      'warehouse-03-carico',
      'office-04-scrivanie',
      'office-02-openspace',
    ];
  if (profile.type === 'OFFICE') {
    const rooms =
      profile.area > 70 ? ['office-02-openspace', 'office-01-studio'] : ['office-01-studio', 'office-02-openspace'];
    return [...rooms, 'office-03-lettura', 'office-04-scrivanie', ...anyFacade];
  }
  if (profile.type === 'COMMERCIAL_SPACE') {
    const back = profile.area > 80 ? ['office-02-openspace'] : [];
    return ['shop-01-bottega', 'shop-02-vetrina', ...back, ...anyFacade];
  }
  const photos =
    profile.type === 'VILLA'
      ? villa(random, profile)
      : profile.type === 'ROOM'
        ? room(random, profile)
        : flat(random, profile);
  return [...new Set(photos)].slice(0, random.between(6, 9));
}

function outside(random: Random, { style, features, floor, topFloor, seaView }: PropertyProfile): string[] {
  if (seaView && features.includes('terrace')) return ['terrace-02-mare'];
  if (features.includes('terrace') && (topFloor || (floor ?? 0) > 2) && style !== 'mountain')
    return ['terrace-01-tetti'];
  if (features.includes('balcony') && style !== 'mountain' && random.yes(0.85)) return ['terrace-03-citta'];
  return [];
}

function flat(random: Random, profile: PropertyProfile): string[] {
  const facade = random.pick(facades[profile.style]);
  if (profile.rooms === 1) {
    const [bath = 'bathroom-01-verde'] = bathrooms[profile.style];
    return ['living-06-monolocale', ...outside(random, profile), random.pick(kitchen[profile.style]), bath, facade];
  }
  const beds = bedrooms[profile.style].slice(0, (profile.rooms ?? 2) - 1);
  const main = random.pick(living[profile.style]);
  const cooking = random.pick(kitchen[profile.style]);
  const open = outside(random, profile);
  const large = (profile.rooms ?? 0) > 3;
  const rest = [
    main,
    cooking,
    ...(large && random.yes(0.7) ? ['dining-02-moderna'] : []),
    ...beds,
    ...bathrooms[profile.style].slice(0, profile.bathrooms ?? 1),
    ...(large && random.yes(0.5) ? ['office-01-studio'] : []),
    ...open,
    facade,
  ];
  const cover = random.weighted([main, cooking, beds[0] ?? main, open[0] ?? main, facade], [26, 24, 20, 22, 8]);
  return [cover, ...rest];
}

function room(random: Random, profile: PropertyProfile): string[] {
  const bed = random.pick(bedrooms[profile.style]);
  const bath = bathrooms[profile.style].find((photo) => !notForRooms.has(photo)) ?? 'bathroom-01-verde';
  const balcony = profile.features.includes('balcony') ? ['terrace-03-citta'] : [];
  return [bed, ...balcony, random.pick(kitchen[profile.style]), bath, random.pick(facades[profile.style])];
}

function villa(random: Random, profile: PropertyProfile): string[] {
  const pool = profile.features.includes('swimmingPool');
  const front =
    profile.style === 'modern' && pool
      ? 'pool-01-villa'
      : profile.style === 'rustic'
        ? 'villa-01-casale'
        : 'villa-02-podere';
  const rustic = profile.style === 'rustic';
  const ofItsStyle = profile.seaView || profile.style === 'mountain' ? living[profile.style][0] : undefined;
  const salon = ofItsStyle ?? 'living-01-terracotta';
  return [
    front,
    salon,
    ...(rustic
      ? ['kitchen-01-campagna', 'dining-01-rustica']
      : [random.pick(kitchen[profile.style]), 'dining-02-moderna']),
    ...(profile.seaView && profile.features.includes('terrace') ? ['terrace-02-mare'] : []),
    ...villaBedrooms(profile),
    ...bathrooms[profile.style].slice(0, 2),
    ...(random.yes(0.4) ? ['office-01-studio'] : []),
  ];
}

function villaBedrooms({ style }: PropertyProfile): string[] {
  if (style === 'sea' || style === 'mountain') return [...bedrooms[style]];
  return style === 'rustic'
    ? ['bedroom-01-terracotta', 'bedroom-05-salvia']
    : ['bedroom-05-salvia', 'bedroom-01-terracotta'];
}
