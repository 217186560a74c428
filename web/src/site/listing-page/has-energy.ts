import type { ListingView } from '#contract/catalog/listings';

/** Land and garages have no energy certificate; a stay's guests do not ask for it. */
export function hasEnergy(listing: ListingView): boolean {
  return listing.listingType === 'MARKET' && !['LAND', 'GARAGE'].includes(listing.property.propertyType);
}
