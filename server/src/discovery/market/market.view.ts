import { propertyTypes } from '#contract/catalog/properties';
import type { ComunePage } from '#contract/discovery/market.schemas';
import type { Place } from '../../geo/places/place-index.ts';
import { medianOf, offerKinds } from './market.rules.ts';
import type { selectOffers, selectParts } from './market.store.ts';

type Offers = Awaited<ReturnType<typeof selectOffers>>;
type Parts = Awaited<ReturnType<typeof selectParts>>;

/** Comune data of the gazetteer. */
export function comuneView(comune: Place, within: { province: Place | undefined; region: Place | undefined }) {
  return {
    id: comune.id,
    name: comune.name,
    province: within.province?.name ?? null,
    region: within.region?.name ?? null,
    latitude: comune.latMicro / 1e6,
    longitude: comune.lngMicro / 1e6,
    population: comune.population || null,
  };
}

export function offersView(rows: Offers): Pick<ComunePage, 'sale' | 'rent' | 'stay'> {
  const offer = (kind: number) => {
    const row = rows.find((one) => one.kind === kind);
    if (!row) return { count: 0, median: null, medianPerSquareMetre: null };
    return {
      count: row.count,
      median: medianOf(row.median, row.priced),
      medianPerSquareMetre: kind === offerKinds.stay ? null : medianOf(row.perArea, row.priced),
    };
  };
  return { sale: offer(offerKinds.sale), rent: offer(offerKinds.rent), stay: offer(offerKinds.stay) };
}

/** Highest count first, in row order. */
export function typesView(parts: Parts): ComunePage['types'] {
  return parts.flatMap(({ ptype, count }) => {
    const propertyType = ptype === null ? undefined : propertyTypes[ptype];
    return propertyType ? [{ propertyType, count }] : [];
  });
}

/** Other comuni, nearest first. Planar distances are sufficient. */
export function nearestComuni(places: readonly Place[], from: Place, max: number): Place[] {
  const narrowing = Math.cos((from.latMicro / 1e6 / 180) * Math.PI);
  const far = ({ latMicro, lngMicro }: Place) =>
    (latMicro - from.latMicro) ** 2 + ((lngMicro - from.lngMicro) * narrowing) ** 2;
  return places
    .filter(({ kind, id }) => kind === 'comune' && id !== from.id)
    .map((place) => ({ place, distance: far(place) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ place }) => place);
}
