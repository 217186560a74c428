import { describe, expect, it } from 'vitest';
import { creditsHtml, mapCredits } from './map-tiles.ts';

describe('the attribution of a map', () => {
  it('consists of the texts and links of the provider', () => {
    const html =
      '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
    expect(mapCredits(html)).toEqual([
      { text: 'OpenFreeMap', url: 'https://openfreemap.org/' },
      { text: '© OpenMapTiles', url: 'https://www.openmaptiles.org/' },
      { text: 'Data from', url: null },
      { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
    ]);
    expect(mapCredits('Surveyors')).toEqual([{ text: 'Surveyors', url: null }]);
    expect(mapCredits('')).toEqual([]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">map</a>',
    '<script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    `<a href="https://x.example/&quot; onclick=&quot;alert(1)">map</a>`,
  ])('contains nothing that runs: %s', (html) => {
    const safe = creditsHtml(mapCredits(html));
    expect(safe).not.toMatch(/<(?!a href="https?:|\/a>)|javascript:|" onclick/i);
  });

  it('opens links in another tab', () => {
    expect(creditsHtml([{ text: '© A & B', url: 'https://a.example/' }])).toBe(
      '<a href="https://a.example/" target="_blank" rel="noopener">© A &#38; B</a>',
    );
  });
});
