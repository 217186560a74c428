import type { ListingView } from '#contract/catalog/listings';
import { Description } from './description.tsx';
import { Details } from './details.tsx';
import { EnergyScale } from './energy-scale.tsx';
import { FactsStrip } from './facts-strip.tsx';
import { FreeNights } from './free-nights-section.tsx';
import { Measurements } from './measurements.tsx';
import { Nearby } from './nearby/nearby-section.tsx';
import { Position } from './position.tsx';
import { PriceHistory } from './price-history.tsx';
import { SectionNav } from './section-nav.tsx';

/** An ad below its head. The server writes it; the browser fetches its code once the page stands. */
export function ListingBody({ listing }: { listing: ListingView }) {
  const { property } = listing;
  const { latitude, longitude } = property;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <>
      <FactsStrip listing={listing} />
      <SectionNav without={point ? [] : ['neighborhood']} />
      <Description text={property.description} />
      {listing.listingType === 'MARKET' ? <PriceHistory listing={listing} /> : <FreeNights listingId={listing.id} />}
      <Details listing={listing} />
      {hasEnergy(listing) && <EnergyScale property={property} />}
      <Measurements listing={listing} />
      <Position property={property} />
      {point && <Nearby point={point} isExact={property.locationPrecision === 'exact'} />}
    </>
  );
}

/** Land and garages have no energy certificate; a stay's guests do not ask for it. */
function hasEnergy(listing: ListingView): boolean {
  return listing.listingType === 'MARKET' && !['LAND', 'GARAGE'].includes(listing.property.propertyType);
}
