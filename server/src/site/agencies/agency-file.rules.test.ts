import { describe, expect, it } from 'vitest';
import { absolute, escaped, hasNext } from './agency-file.rules.ts';

describe('text of XML and HTML', () => {
  it.each([
    ['Casa & giardino', 'Casa &amp; giardino'],
    ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
    ["l'attico", 'l&#39;attico'],
    ['riga\u0000uno\u001b', 'riga uno '],
    ['', ''],
  ])('escapes %j', (text, expected) => {
    expect(escaped(text)).toBe(expected);
  });
});

describe('the next page', () => {
  it.each([
    [0, 0, false],
    [0, 100, false],
    [0, 101, true],
    [1, 200, false],
    [1, 201, true],
  ])('of page %i with %i listings exists: %s', (page, total, expected) => {
    expect(hasNext({ page, total }, 100)).toBe(expected);
  });
});

describe('an address of a photo', () => {
  it.each([
    ['/media/a.webp', 'https://soglia.test/media/a.webp'],
    ['https://cdn.test/a.webp', 'https://cdn.test/a.webp'],
  ])('%s is absolute', (url, expected) => {
    expect(absolute(url, 'https://soglia.test')).toBe(expected);
  });
});
