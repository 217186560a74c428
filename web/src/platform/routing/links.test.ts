import { describe, expect, it } from 'vitest';
import { links, ownPath } from './links.ts';

describe('the addresses of the site', () => {
  it.each([
    [links.searchMarket(), '/search/market'],
    [
      links.searchMarket({ contractType: 'SALE', locationQuery: 'Forlì' }),
      '/search/market?locationQuery=Forl%C3%AC&contractType=SALE',
    ],
    [links.signIn(), '/auth/sign-in'],
    [links.signIn('/listing/7?a=1'), '/auth/sign-in?redirect=%2Flisting%2F7%3Fa%3D1'],
  ])('builds %s', (made, expected) => {
    expect(made).toBe(expected);
  });
});

describe('the redirect after sign-in', () => {
  it.each([
    ['/listing/7', '/listing/7'],
    ['/search/market?page=2#map', '/search/market?page=2#map'],
    [null, '/dashboard/overview'],
    ['', '/dashboard/overview'],
    ['listing/7', '/dashboard/overview'],
    ['https://evil.example/', '/dashboard/overview'],
    ['//evil.example', '/dashboard/overview'],
    ['/\\evil.example', '/dashboard/overview'],
    ['/.//evil.example', '/dashboard/overview'],
    ['https:evil.example', '/dashboard/overview'],
    ['///evil.example', '/dashboard/overview'],
    [' //evil.example', '/dashboard/overview'],
    ['\t//evil.example', '/dashboard/overview'],
    ['/\n/evil.example', '/dashboard/overview'],
    ['%2f%2fevil.example', '/dashboard/overview'],
    ['\\\\evil.example', '/dashboard/overview'],
    ['/a/../..//evil.example', '/dashboard/overview'],
    ['/a/..//evil.example', '/dashboard/overview'],
    ['/\t/evil.example', '/dashboard/overview'],
    ['javascript:alert(1)', '/dashboard/overview'],
    ['/auth/logout', '/dashboard/overview'],
  ])('sends %j to %s', (requested, expected) => {
    expect(ownPath(requested)).toBe(expected);
  });
});
