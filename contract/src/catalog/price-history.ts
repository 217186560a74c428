/**
 * Price history: public prices of a property across its listings of one type (LST-23). Append-only, written by the database.
 * A property that is listed again retains its history. Agreed prices are not included.
 */

export const getPriceHistory = {
  id: 'priceHistory.getPriceHistory',
  method: 'GET',
  path: '/api/v1/listings/:id/price-history',
} as const;
