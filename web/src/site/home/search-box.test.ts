import { describe, expect, it } from 'vitest';
import { type SeekKind, seekAddress, soughtIn } from './search-box.ts';

describe('hero tab', () => {
  it.each<[SeekKind, string, string]>([
    ['buy', 'Milano', '/search/market?locationQuery=Milano&contractType=SALE'],
    ['rent', 'Milano', '/search/market?locationQuery=Milano&contractType=LONG_TERM_RENTAL'],
    ['travel', 'Milano', '/search/hospitality?locationQuery=Milano'],
    ['sell', 'Via Roma 12', '/dashboard/properties/wizard?street=Via+Roma+12'],
    ['buy', '  ', '/search/market?contractType=SALE'],
    ['rent', '', '/search/market?contractType=LONG_TERM_RENTAL'],
    ['travel', '', '/search/hospitality'],
    ['sell', '', '/dashboard/properties/wizard'],
    [
      'buy',
      ' Sant’Agata & dintorni ',
      '/search/market?locationQuery=Sant%E2%80%99Agata+%26+dintorni&contractType=SALE',
    ],
  ])('%s with «%s» opens %s', (kind, text, address) => {
    expect(seekAddress(kind, text)).toBe(address);
  });

  it.each([
    ['seek=rent&where=Bari', '/search/market?locationQuery=Bari&contractType=LONG_TERM_RENTAL'],
    ['seek=travel&where=', '/search/hospitality'],
    ['seek=sell&where=Via+Roma', '/dashboard/properties/wizard?street=Via+Roma'],
    ['seek=steal&where=Bari', null],
    ['where=Bari', null],
    ['', null],
  ])('redirects the form without scripts from ?%s to %s', (query, address) => {
    expect(soughtIn(new URLSearchParams(query))).toBe(address);
  });

  it('truncates the text to the maximum of a search', () => {
    const address = soughtIn(new URLSearchParams({ seek: 'travel', where: 'x'.repeat(9000) }));
    expect(address).toHaveLength('/search/hospitality?locationQuery='.length + 200);
  });
});
