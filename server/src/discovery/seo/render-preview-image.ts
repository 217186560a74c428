import sharp from 'sharp';
import { openFont, writable } from '../../platform/pdf/fonts/open-font.ts';

/** Open Graph image for messengers and social networks: 1200 × 630 pixels, at most 150 KB. */

const WIDTH = 1200;
const HEIGHT = 630;
const PHOTO_HEIGHT = 414;
const MAX_BYTES = 150 * 1024;
const MARGIN = 56;

const colours = { paper: '#faf7f2', ink: '#1f1b16', soft: '#5b544a', accent: '#b5452a' };

export type PreviewText = { price: string; facts: string; place: string };

/**
 * `photo`: any picture; without one a default background. Text is rendered as outlines, so that no system font is
 * required.
 */
export async function renderPreviewImage(photo: Uint8Array | undefined, text: PreviewText): Promise<Buffer> {
  const above = photo
    ? await sharp(photo, { failOn: 'error' })
        .resize(WIDTH, PHOTO_HEIGHT, { fit: 'cover', position: 'attention' })
        .toBuffer()
    : Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${PHOTO_HEIGHT}"><rect width="100%" height="100%" fill="${colours.accent}"/>${mark(520, 110, 6, colours.paper, colours.accent)}</svg>`,
      );
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.paper } });
  const rendered = await ground
    .composite([
      { input: above, left: 0, top: 0 },
      { input: Buffer.from(wordsBelow(text)), left: 0, top: 0 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [82, 70, 55]) {
    const encoded = await sharp(rendered).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.byteLength <= MAX_BYTES) return encoded;
  }
  return sharp(rendered).jpeg({ quality: 35, mozjpeg: true }).toBuffer();
}

function wordsBelow({ price, facts, place }: PreviewText): string {
  const room = WIDTH - 2 * MARGIN;
  const bold = openFont('figtree', { wght: 700 });
  const plain = openFont('figtree', { wght: 450 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    line(bold, price, { x: MARGIN, y: 500, size: 60, fill: colours.ink, room: room - 260 }),
    line(plain, facts, { x: MARGIN, y: 552, size: 32, fill: colours.ink, room }),
    line(plain, place, { x: MARGIN, y: 596, size: 30, fill: colours.soft, room }),
    mark(WIDTH - MARGIN - 204, 447, 1.6, colours.accent, colours.paper),
    line(openFont('fraunces', { wght: 600, opsz: 72 }), 'Soglia', {
      x: WIDTH - MARGIN - 140,
      y: 496,
      size: 50,
      fill: colours.ink,
      room: 200,
    }),
    '</svg>',
  ].join('');
}

type Line = { x: number; y: number; size: number; fill: string; room: number };

/** One line of text as outlines, truncated with an ellipsis to the available width. */
function line(font: ReturnType<typeof openFont>, text: string, { x, y, size, fill, room }: Line): string {
  const scale = size / font.unitsPerEm;
  const widthOf = (fitted: string) =>
    font.layout(fitted).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale;
  let fitted = writable(font, text).replace(/\s+/g, ' ').trim();
  for (let characters = [...fitted]; widthOf(fitted) > room && characters.length > 0; ) {
    characters = characters.slice(0, Math.min(characters.length - 1, 200));
    fitted = `${characters.join('').trimEnd()}…`;
  }
  const { glyphs, positions } = font.layout(fitted);
  let at = x;
  const outlines = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += (positions[index]?.xAdvance ?? 0) * scale;
    return path;
  });
  return `<g fill="${fill}">${outlines.join('')}</g>`;
}

/** The site's logo, an open doorway; 32 units a side. */
function mark(x: number, y: number, scale: number, accent: string, ground: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="${accent}" d="M3.5 31V13.5a12.5 12.5 0 0 1 25 0V31z"/><path fill="${ground}" d="M9 31V14a7 7 0 0 1 14 0v17z"/><path fill="${accent}" opacity=".92" d="M9 31V14c0-3.6 2.7-6.6 6.2-7v21.2z"/><circle cx="13.2" cy="19" r="1" fill="${ground}"/></g>`;
}
