import type { ListingView } from '#contract/listings';
import { hasEnergy } from '../has-energy.ts';
import { Details } from './details.tsx';
import { EnergyScale } from './energy-scale.tsx';
import { FreeNights } from './free-nights-section.tsx';
import { Measurements } from './measurements.tsx';
import { Position } from './position.tsx';
import { PriceHistory } from './price-history.tsx';

/** An ad below its description. The server writes it; the browser fetches its code once the page stands. */
export function ListingBody({ listing }: { listing: ListingView }) {
  return (
    <>
      {listing.listingType === 'MARKET' ? <PriceHistory listing={listing} /> : <FreeNights listingId={listing.id} />}
      <Details listing={listing} />
      {hasEnergy(listing) && <EnergyScale energyClass={listing.property.energyClass} />}
      <Measurements listing={listing} />
      <Position property={listing.property} />
    </>
  );
}
