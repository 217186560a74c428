import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('return path', () => {
  it.each([
    ['/', '/'],
    ['/listing/7', '/listing/7'],
    ['/search/market?locationQuery=Milano#map', '/search/market?locationQuery=Milano#map'],
    ['/dashboard/../listing/7', '/listing/7'],
    ['/%2f/evil.example', '/%2f/evil.example'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/a//b', '/a//b'],
    ['/?next=https://evil.example', '/?next=https://evil.example'],
    ['//evil.example', null],
    ['///evil.example', null],
    ['/\\evil.example', null],
    ['/./\\evil.example', null],
    ['/.//evil.example', null],
    ['/x/..//evil.example', null],
    ['https:evil.example', null],
    [' //evil.example', null],
    ['%2f%2fevil.example', null],
    ['\\\\evil.example', null],
    ['/a/../..//evil.example', null],
    ['/%2e//evil.example', null],
    ['https://evil.example', null],
    ['https:/evil.example', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['evil.example', null],
    [' /listing/7', null],
    ['/\t/evil.example', null],
    ['\t//evil.example', null],
    ['/\n/evil.example', null],
    ['/listing/7\r\nset-cookie: a=b', null],
    ['/a\u0000', null],
    ['/a\u007f', null],
    ['/a\u0085b', null],
    ['/auth/sign-in', null],
    ['/x/../auth/logout', null],
    [`/${'a'.repeat(4000)}`, null],
    ['', null],
    [undefined, null],
    [['/listing/7', '/listing/8'], null],
  ])('resolves %j to %j', (requested, path) => {
    expect(ownPath(requested)).toBe(path);
  });
});
