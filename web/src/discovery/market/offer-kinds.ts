import type { PricePer } from '../../platform/lib/format.ts';
import { links } from '../../platform/routing/links.ts';

/** Offer kinds of a comune, each with its search and price unit. */
export const offerKinds = ['sale', 'rent', 'stay'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const pricesPer: Record<OfferKind, PricePer> = { sale: 'once', rent: 'month', stay: 'night' };

export const searchOf: Record<OfferKind, (locationQuery: string) => string> = {
  // The page counts all property types.
  sale: (locationQuery) => links.searchMarket({ contractType: 'SALE', locationQuery, propertyGroup: 'all' }),
  rent: (locationQuery) =>
    links.searchMarket({ contractType: 'LONG_TERM_RENTAL', locationQuery, propertyGroup: 'all' }),
  stay: (locationQuery) => links.searchHospitality({ locationQuery }),
};
