import { streetWithoutNumber } from '#contract/geo/street-name';
import { comuneOf, isPlaced } from './address-places.ts';
import { type Address, type Geocoder, GeocodingError, type Located } from './geocoder.port.ts';
import { findKnownStreets } from './known-streets.ts';
import type { Place } from './place-index.ts';
import { type PlaceDeps, resolvePlace } from './places.queries.ts';

/** Geocoder without key and network: the gazetteer, and the streets of the map and of listings. */
export function localGeocoder(deps: PlaceDeps): Geocoder {
  return { source: 'gazetteer', locate: (address) => locateAddress(deps, address) };
}

/**
 * Locates an address in the gazetteer: its street if it is known, else its postal code in a large comune,
 * else the comune. Ignores house numbers.
 * @throws GeocodingError for an empty address, or an unknown place.
 */
export async function locateAddress(deps: PlaceDeps, address: Address): Promise<Located> {
  const { street, postalCode, administrativeAreaLevel1: city, administrativeAreaLevel2: province } = address;
  if (![street, postalCode, city, province].some((part) => part?.trim())) {
    throw new GeocodingError('No address components provided for geocoding');
  }
  if (address.country === 'IT' && city) {
    const comuneResult = comuneOf(deps.places, { city, province: province ?? null, latitude: null, longitude: null });
    if (comuneResult.ok) return locatedAt(deps, await inComune(deps, comuneResult.comune, address));
  }
  const text = [street, [postalCode, city].filter(Boolean).join(' '), province].filter(Boolean).join(', ');
  const meant = await resolvePlace(deps, text, { country: address.country });
  if (!meant || tooWide.includes(meant.place.kind)) {
    throw new GeocodingError('Geocoding failed: ZERO_RESULTS no place of this name is known');
  }
  return locatedAt(deps, meant.place);
}

const tooWide: readonly Place['kind'][] = ['country', 'region', 'province'];

async function inComune(deps: PlaceDeps, comune: Place, { street, postalCode }: Address): Promise<Place> {
  const name = streetWithoutNumber(street ?? '');
  const [known] = name ? await findKnownStreets(deps, [name], comune.id) : [];
  if (known && isPlaced(known, comune))
    return { ...comune, ...known, kind: 'street', label: `${known.name}, ${comune.name}` };
  const postal = deps.places.postalCode.get(postalCode?.trim() ?? '');
  const refines = comune.postalCodes.length > 1 && comune.postalCodes.includes(Number(postal?.name));
  return postal && refines ? { ...postal, comuneId: comune.id } : comune;
}

function locatedAt(deps: Pick<PlaceDeps, 'places'>, place: Place): Located {
  const comune = deps.places.byId.get(place.comuneId ?? 0);
  const precisions = { street: 'street', quarter: 'quarter', postal_code: 'quarter' } as const;
  return {
    latitude: place.latMicro / 1e6,
    longitude: place.lngMicro / 1e6,
    precision: precisions[place.kind as keyof typeof precisions] ?? 'comune',
    label: place.label,
    city: comune?.name ?? place.name,
    province: comune?.area ?? null,
  };
}
