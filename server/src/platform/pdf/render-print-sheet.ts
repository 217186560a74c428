import sharp from 'sharp';
import type { Language } from '#contract/platform/languages';
import {
  type Box,
  colors,
  type Doc,
  type Fonts,
  MARGIN,
  openPage,
  PAGE_WIDTH,
  ROOM,
  type Structure,
  type Write,
  widthOf,
} from './a4-page.ts';

/** Print sheet of a listing: one A4 page. Each text is cut to fit its box, so a second page is never needed. */

export type SheetText = {
  language: Language;
  title: string;
  offer: string;
  price: string;
  facts: string;
  place: string;
  /** Heading and text of the blocks below the photos; features are a comma-separated list. */
  description: { heading: string; text: string };
  features: { heading: string; text: string };
  energy: { heading: string; classes: readonly string[]; reached: string; unknown: string | null };
  /** Footer lines: advertiser, CIN, reference, date. */
  foot: readonly string[];
  /** Target URL of the QR code, and the text next to it. */
  address: string;
  addressWords: string;
  /** Alternative text of the photos. */
  photoAlt: string;
};

/** `bytes`: a picture of any format; `credit`: its sources. */
export type SheetMap = { bytes: Uint8Array; credit: string };

const classColours = [
  '#3f7d4b',
  '#3f7d4b',
  '#5c9a56',
  '#6fa254',
  '#8fb55c',
  '#b4c45f',
  '#d9c95a',
  '#e8b44c',
  '#e0913f',
  '#d06b3a',
  '#b5452a',
];

/** Of the description, without and with a map below it. */
const [FULL_HEIGHT, HEIGHT_ABOVE_MAP] = [236, 112];

/**
 * `photos`: shows at most three. `at` is the document's date: the same input yields the same bytes. `map` takes the lower half of the
 * description's box.
 */
export async function renderPrintSheet(
  content: SheetText,
  photos: readonly Uint8Array[],
  at: Date,
  map: SheetMap | null = null,
): Promise<Buffer> {
  const { doc, fonts, root, write, renderQrCode, finish } = openPage(content, at);
  const small = { font: fonts.bold, size: 10.5, tag: 'H2' };

  const oneLine = widthOf(doc, fonts.display, 20, content.title) <= ROOM;
  writeHead(content, oneLine, fonts, write);
  await renderPhotos(doc, root, photos, content.photoAlt);
  write(content.price, { x: MARGIN, y: 396, width: ROOM, height: 26 }, { font: fonts.bold, size: 20 });
  write(content.facts, { x: MARGIN, y: 424, width: ROOM, height: 15 }, { font: fonts.plain, size: 11.5 });
  const left = { x: MARGIN, width: 330 };
  write(content.description.heading, { ...left, y: 456, height: 14 }, small);
  const height = map ? HEIGHT_ABOVE_MAP : FULL_HEIGHT;
  write(content.description.text, { ...left, y: 474, height }, { font: fonts.plain, size: 9.5 });
  if (map) {
    await renderPicture(doc, root, map.bytes, { ...left, y: 594, height: 110 }, content.place);
    write(map.credit, { ...left, y: 706, height: 9 }, { font: fonts.plain, size: 6.5, color: colors.soft });
  }
  const right = { x: MARGIN + 354, width: ROOM - 354 };
  write(content.features.heading, { ...right, y: 456, height: 14 }, small);
  write(content.features.text, { ...right, y: 474, height: 96 }, { font: fonts.plain, size: 9.5 });
  write(content.energy.heading, { ...right, y: 584, height: 14 }, small);
  renderEnergy(doc, root, content.energy, { ...right, y: 602, height: 108 }, fonts.bold, write);
  doc
    .markContent('Artifact')
    .moveTo(MARGIN, 722)
    .lineTo(PAGE_WIDTH - MARGIN, 722)
    .lineWidth(0.75)
    .stroke(colors.line);
  doc.endMarkedContent();
  renderQrCode(content.address, { x: PAGE_WIDTH - MARGIN - 84, y: 732, width: 84, height: 84 });
  write(content.foot.join('\n'), { x: MARGIN, y: 732, width: 300, height: 84 }, { font: fonts.plain, size: 9 });
  write(
    `${content.addressWords}\n${content.address}`,
    { x: MARGIN + 310, y: 732, width: 112, height: 84 },
    { font: fonts.plain, size: 7.5, color: colors.soft },
  );
  return finish();
}

/** A title of one line is placed directly above the address; one of two lines starts higher. */
function writeHead(content: SheetText, oneLine: boolean, fonts: Fonts, write: Write): void {
  write(
    'Soglia',
    { x: MARGIN, y: 30, width: 200, height: 26 },
    { font: fonts.display, size: 18, color: colors.accent },
  );
  write(
    content.offer,
    { x: PAGE_WIDTH - MARGIN - 200, y: 35, width: 200, height: 14 },
    { font: fonts.plain, size: 11, color: colors.soft, align: 'right' },
  );
  write(
    content.title,
    { x: MARGIN, y: oneLine ? 88 : 64, width: ROOM, height: 56 },
    { font: fonts.display, size: 20, tag: 'H1' },
  );
  write(
    content.place,
    { x: MARGIN, y: 122, width: ROOM, height: 14 },
    { font: fonts.plain, size: 10.5, color: colors.soft },
  );
}

/** One photo at full width, or a large one with two next to it. */
async function renderPhotos(doc: Doc, root: Structure, photos: readonly Uint8Array[], alt: string): Promise<void> {
  const high = 236;
  const places: Box[] =
    photos.length < 3
      ? [{ x: MARGIN, y: 146, width: ROOM, height: high }]
      : [
          { x: MARGIN, y: 146, width: 342, height: high },
          { x: MARGIN + 350, y: 146, width: ROOM - 350, height: (high - 8) / 2 },
          { x: MARGIN + 350, y: 146 + (high + 8) / 2, width: ROOM - 350, height: (high - 8) / 2 },
        ];
  for (const [index, box] of places.entries()) {
    await renderPicture(doc, root, photos[index], box, alt);
  }
}

/** A picture that fills the box; without one the box is empty. */
async function renderPicture(
  doc: Doc,
  root: Structure,
  picture: Uint8Array | undefined,
  box: Box,
  alt: string,
): Promise<void> {
  // 2.5 pixels per point print well.
  const size = { width: Math.round(box.width * 2.5), height: Math.round(box.height * 2.5) };
  const jpeg =
    picture &&
    (await sharp(picture)
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer());
  const figure = doc.struct('Figure', { alt }, () => {
    if (jpeg) doc.image(jpeg, box.x, box.y, { width: box.width, height: box.height });
    else doc.rect(box.x, box.y, box.width, box.height).fill(colors.paper);
  });
  root.add(figure);
}

/** Energy scale with the property's class highlighted. */
function renderEnergy(
  doc: Doc,
  root: Structure,
  { classes, reached, unknown }: SheetText['energy'],
  box: Box,
  font: Fonts['bold'],
  write: Write,
): void {
  if (unknown !== null) {
    write(unknown, { ...box, height: 14 }, { font, size: 10 });
    return;
  }
  const step = box.height / classes.length;
  const scale = doc.struct('Figure', { alt: reached }, () => {
    for (const [at, name] of classes.entries()) {
      const isIt = name === reached;
      const width = 34 + at * 7;
      doc.rect(box.x, box.y + at * step, isIt ? box.width : width, step - 1).fill(classColours[at] ?? colors.soft);
      doc
        .font(font as unknown as string)
        .fontSize(isIt ? 8.5 : 6.5)
        .fillColor(colors.ink);
      doc.text(name, box.x + 4, box.y + at * step + (isIt ? 0 : 1.2), { lineBreak: false });
    }
  });
  root.add(scale);
}
