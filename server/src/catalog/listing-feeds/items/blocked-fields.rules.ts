import { type OverridableField, overridableFields } from '#contract/catalog/listing-feeds';

/** Columns of the completion table by the blocks that they remove. */
const fieldsByBlock: Readonly<Record<string, readonly OverridableField[]>> = {
  PRICE_MISSING: ['price'],
  CURRENCY_UNKNOWN: ['price'],
  price: ['price'],
  AREA_MISSING: ['commercialArea'],
  CITY_MISSING: ['city', 'province'],
  PLACE_UNKNOWN: ['city', 'province', 'postalCode'],
  PLACE_AMBIGUOUS: ['city', 'province', 'postalCode'],
  COUNTRY_NOT_SERVED: ['country'],
  TYPE_UNKNOWN: ['propertyType'],
  CONTRACT_UNKNOWN: ['contractType'],
  contractType: ['contractType'],
  title: ['title'],
  description: ['description'],
  contactEmail: ['contactEmail'],
  cin: ['cin'],
  maxGuests: ['maxGuests'],
  includedGuests: ['includedGuests'],
  auction: ['auctionDate', 'auctionMinimumOffer'],
  energyClass: ['energyClass', 'energyStatus'],
};

/** Only the fields that block anything, in the order of the contract. */
export function fieldsOfBlocks(blocks: readonly string[]): OverridableField[] {
  const blocked = new Set(blocks.flatMap((block) => fieldsByBlock[block] ?? []));
  return overridableFields.filter((field) => blocked.has(field));
}
