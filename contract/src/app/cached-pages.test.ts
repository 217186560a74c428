import { describe, expect, it } from 'vitest';
import { knownAddress } from '../platform/page-address.ts';
import { cachedPages } from './cached-pages.ts';

describe('URL of a cached page', () => {
  it.each([
    ['/search/market?zz=1', '/search/market'],
    ['/search/market?zz=1&locationQuery=Milano&utm_source=x', '/search/market?locationQuery=Milano'],
    ['/search/market?page=2&locationQuery=Milano', '/search/market?locationQuery=Milano&page=2'],
    ['/search/market?view=map&propertyGroup=all', '/search/market?propertyGroup=all&view=map'],
    ['/search/market?lang=fr&q=', '/search/market?lang=fr'],
    ['/search?zz', '/search'],
    ['/search/market?lang=zz&lang=17', '/search/market'],
    ['/?lang=DE&lang=de', '/?lang=de'],
    ['/?seek=buy&where=Roma&zz=1', '/?seek=buy&where=Roma'],
    ['/listing/7?adultGuests=3&page=9', '/listing/7?adultGuests=3'],
    ['/listing/7/trilocale-milano?fresh=1', '/listing/7/trilocale-milano'],
    ['/listing/7/open-days?day=2026-12-01&companions=2', '/listing/7/open-days?day=2026-12-01'],
    ['/listing/7/open-days/3?day=2026-12-01&companions=2', '/listing/7/open-days/3?companions=2'],
    ['/profile/4?sort=price%2Casc&zz=1', '/profile/4?sort=price%2Casc'],
    ['/static/transparency?year=2026&page=1', '/static/transparency?year=2026'],
    ['/static/terms?year=2026', '/static/terms'],
    ['/case/milano?a=b?c=d', '/case/milano'],
    ['/case/milano', '/case/milano'],
  ])('normalizes %s to %s', (address, known) => {
    expect(knownAddress(cachedPages, address)).toBe(known);
  });

  it('retains the first and the last value of a repeated parameter', () => {
    const many = Array.from({ length: 50 }, (_, at) => `page=${at}`).join('&');
    expect(knownAddress(cachedPages, `/search/market?${many}`)).toBe('/search/market?page=0&page=49');
  });
});
