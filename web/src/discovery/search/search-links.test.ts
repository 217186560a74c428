import { expect, it } from 'vitest';
import { writeSearchAddress } from '#contract/discovery/search-address';
import { links } from '../../platform/routing/links.ts';

it('formats the same URL as the search page for parameters in any order', () => {
  const query = {
    sortOrder: 'desc',
    sortBy: 'price',
    propertyTypes: 'VILLA',
    contractType: 'SALE',
    locationQuery: 'Roma',
  } as const;
  const written = writeSearchAddress({ ...query, context: 'MARKET', propertyTypes: ['VILLA'], hasOpenDays: true });
  expect(links.searchMarket({ hasOpenDays: 'true', ...query })).toBe(links.searchOf('MARKET', written));
  const everyType = writeSearchAddress({ context: 'MARKET', locationQuery: 'Roma', contractType: 'SALE' });
  expect(links.searchMarket({ contractType: 'SALE', propertyGroup: 'all', locationQuery: 'Roma' })).toBe(
    links.searchOf('MARKET', everyType),
  );
});
