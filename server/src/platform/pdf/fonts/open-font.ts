import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { simpleGlyph } from './simple-glyph.ts';
import { unpackWoff2 } from './woff2.ts';

/** The portal's own typefaces for pictures and documents: the files that pages use, so that nothing depends on a machine's fonts. */

const require = createRequire(import.meta.url);

const files = {
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
} as const;

const opened = new Map<string, Font>();

/** One weight of a typeface (`opsz`: for which size its shapes are drawn, where it has such). Opened once. */
export function openFont(family: keyof typeof files, axes: { wght: number; opsz?: number }): Font {
  const key = JSON.stringify([family, axes]);
  const known = opened.get(key);
  if (known) return known;
  const font = create(unpackWoff2(readFileSync(require.resolve(files[family])))).getVariation(axes);
  const subsetOf = font.createSubset.bind(font);
  font.createSubset = () => withWholeOutlines(subsetOf());
  // Documents tell fonts apart by this name, and all weights of a file have the same.
  Object.defineProperty(font, 'postscriptName', { value: [family, ...Object.values(axes)].join('-') });
  opened.set(key, font);
  return font;
}

/**
 * The library embeds the outlines of the default weight, and its own way around that is broken: each glyph is written with its own
 * outline instead, also one that is made of others (è).
 */
function withWholeOutlines(subset: ReturnType<Font['createSubset']>) {
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id);
    const outline = simpleGlyph(glyph.path.commands);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
  return subset;
}

/** What is written for letters that the typefaces lack: French numbers are grouped by the narrow space. */
const nearest: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2011': '-', ẞ: 'SS' };

/** Without the letters that the font lacks: they are told by others, else their accents are left out, then they are. */
export function writable(font: Font, text: string): string {
  const has = (letter: string) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((letter) => (has(letter) ? letter : (nearest[letter] ?? [...letter.normalize('NFKD')].filter(has).join(''))))
    .join('');
}
