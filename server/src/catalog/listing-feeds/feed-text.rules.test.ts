import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLines } from '#contract/platform/plain-text';
import { cutAtWord, readLine, readLines } from './feed-text.rules.ts';

describe('readLines', () => {
  it.each([
    ['<p>Zona Crocetta.<br>Doppia aria &amp; cantina</p>', 'Zona Crocetta.\nDoppia aria & cantina'],
    ['<p>Uno</p><p>Due</p>', 'Uno\nDue'],
    ['<ul><li>Uno</li><li>Due</li></ul>', 'Uno\nDue'],
    ['Uno<br />\nDue<br/><br/>Tre', 'Uno\nDue\n\nTre'],
    ['<script>alert("x")</script>Casa<style>p{color:red}</style>', 'Casa'],
    ['Casa<script>while(1){}', 'Casa'],
    ['Nice & quiet <b>flat</b>', 'Nice & quiet flat'],
    ['<a href="https://example.org">sito</a> <img src="x" onerror="y">', 'sito'],
    ['&lt;b&gt;Casa&lt;/b&gt;', 'Casa'],
    ['Uno <!-- nascosto --> due', 'Uno due'],
    ['Pro:\n<ul>\n  <li>uno</li>\n  <li>due</li>\n</ul>\nfine', 'Pro:\nuno\ndue\nfine'],
    ['<table><tr><td>Bagni</td><td>2</td></tr><tr><td>Locali</td><td>3</td></tr></table>', 'Bagni 2\nLocali 3'],
    ['<P>Uno<BR>Due</P>', 'Uno\nDue'],
    ['Riga 1\nRiga 2 <b>forte</b>', 'Riga 1\nRiga 2 forte'],
    ['<div>Riga 1</div>\n<div>Riga 2</div>', 'Riga 1\nRiga 2'],
  ])('removes HTML from %j', (html, text) => {
    expect(readLines(html)).toEqual({ text, notes: ['HTML_REMOVED'] });
  });

  it.each([
    ['Superficie < 100 mq e > 50', 'Superficie < 100 mq e > 50'],
    ['R&D, AT&T, 5 &lt; 6', 'R&D, AT&T, 5 < 6'],
    ['Caff&egrave; &amp;egrave; perch&amp;amp;eacute;', 'Caffè è perch&eacute;'],
    ['&euro; 100 &#8364; &#x20AC;', '€ 100 € €'],
    ['L&#146;Aquila \u0093citt\u00e0\u0094', 'L’Aquila “città”'],
    ['a=1&section=2&copy=3', 'a=1&section=2&copy=3'],
    ['Uno\r\nDue\rTre', 'Uno\nDue\nTre'],
    ['Casa\u202e segreta\u200f\u0000\u0007', 'Casa segreta'],
    ['Cafe\u0301', 'Café'],
    ['  Casa \n\n\n\n con vista  ', 'Casa\n\n con vista'],
    ['Villa &#55356;&#57313; &#0;', 'Villa 🏡'],
    ['Villa 🏡 con 👩‍👧', 'Villa 🏡 con 👩‍👧'],
  ])('reads the plain text %j', (raw, text) => {
    expect(readLines(raw)).toEqual({ text, notes: [] });
  });

  it('returns text that the contract accepts, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
        const { text } = readLines(raw);
        expect(cleanLines(text)).toBe(text);
      }),
    );
  });

  it('reads deep and unclosed markup in linear time', () => {
    const startedAt = performance.now();
    for (const part of ['<div>', '<', '<a ', '&amp;', '<!--', '<script>', '&lt;', '<b><i>'])
      readLines(part.repeat(60_000));
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('readLine', () => {
  it('joins lines', () => {
    expect(readLine(' Via\n Roma\t<b>12</b> ').text).toBe('Via Roma 12');
  });
});

describe('cutAtWord', () => {
  it('ends after a word with an ellipsis', () => {
    expect(cutAtWord('Uno due tre', 9)).toEqual({ text: 'Uno due…', isCut: true });
    expect(cutAtWord('Uno due', 7)).toEqual({ text: 'Uno due', isCut: false });
  });

  it('has at most the given characters and no half of a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 2, max: 120 }), (text, max) => {
        const cut = cutAtWord(text, max);
        expect(cut.text.length).toBeLessThanOrEqual(max);
        expect(cut.text.isWellFormed()).toBe(true);
      }),
    );
  });
});
