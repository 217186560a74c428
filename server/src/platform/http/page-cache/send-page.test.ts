import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { sharedPage } from './send-page.ts';

const pages = [{ path: /^\/search\//, params: ['minRooms'] }];

describe('page cached for all visitors', () => {
  it('differs by language, theme and URL', () => {
    const keys = languages.flatMap((language) =>
      ['/', '/search/market', '/search/market?lang=fr'].flatMap((url) =>
        [{}, { theme: 'dark' }, { theme: 'light' }].map(
          (cookies) => sharedPage(pages, { url, cookies }, language)?.key,
        ),
      ),
    );
    expect(new Set(keys).size).toBe(languages.length * 9);
  });

  it('ignores query parameters that it does not read', () => {
    const pageOf = (url: string) => sharedPage(pages, { url, cookies: {} }, 'it');
    const sharedPages = Array.from({ length: 40 }, (_, at) => pageOf(`/search/market?zz=${at}&minRooms=3`));
    expect(new Set(sharedPages.map((page) => page?.key))).toEqual(new Set([pageOf('/search/market?minRooms=3')?.key]));
    expect(sharedPages[7]?.address).toBe('/search/market?minRooms=3');
    expect(pageOf('/search/market?minRooms=4')?.key).not.toBe(sharedPages[0]?.key);
  });

  it('is rendered without invalid cookies', () => {
    const page = sharedPage(pages, { url: '/', cookies: { theme: 'loud', lang: 'de', other: 'x' } }, 'de');
    expect(page).toEqual({ key: sharedPage(pages, { url: '/', cookies: {} }, 'de')?.key, address: '/', cookie: '' });
  });

  it.each(['/dashboard', '/api/v1/listings', '/searching', '/auth/sign-in'])('excludes %s', (url) => {
    expect(sharedPage(pages, { url, cookies: {} }, 'it')).toBeNull();
  });
});
