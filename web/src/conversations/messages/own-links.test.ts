import { expect, it } from 'vitest';
import { ownLinks } from './own-links.ts';

const siteOrigin = 'https://soglia.test';

it.each([
  ['no link at all', [{ text: 'no link at all' }]],
  [
    'Guarda https://soglia.test/listing/7.',
    [{ text: 'Guarda ' }, { text: 'https://soglia.test/listing/7', to: '/listing/7' }, { text: '.' }],
  ],
  [
    'https://soglia.test/search/market?page=2',
    [{ text: 'https://soglia.test/search/market?page=2', to: '/search/market?page=2' }],
  ],
  ['https://evil.example/listing/7', [{ text: 'https://evil.example/listing/7' }]],
  ['https://soglia.test.evil.example/', [{ text: 'https://soglia.test.evil.example/' }]],
  ['https://soglia.test@evil.example/', [{ text: 'https://soglia.test@evil.example/' }]],
  ['https://me@soglia.test/listing/7', [{ text: 'https://me@soglia.test/listing/7' }]],
  ['http://soglia.test/listing/7', [{ text: 'http://soglia.test/listing/7' }]],
  ['https://soglia.test/auth/logout', [{ text: 'https://soglia.test/auth/logout' }]],
  [
    'https://soglia.test/api/v1/contacts/attachments/3',
    [{ text: 'https://soglia.test/api/v1/contacts/attachments/3' }],
  ],
  ['https://soglia.test//evil.example', [{ text: 'https://soglia.test//evil.example' }]],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
])('finds the internal links of %j', (text, parts) => {
  expect(ownLinks(text, siteOrigin)).toEqual(parts);
});

it('returns plain text while the origin is unknown', () => {
  expect(ownLinks('https://soglia.test/listing/7', null)).toEqual([{ text: 'https://soglia.test/listing/7' }]);
});
