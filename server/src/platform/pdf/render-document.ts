import type { Language } from '#contract/platform/languages';
import {
  type Box,
  colors,
  type Doc,
  type Fonts,
  heightOf,
  MARGIN,
  openPage,
  PAGE_WIDTH,
  ROOM,
  type Write,
} from './a4-page.ts';

/** A payment document on one A4 page: invoice, credit note or receipt. User input wraps and moves the content below it down. */

export type PaperText = {
  language: Language;
  /** Title in the file's metadata. */
  title: string;
  /** Document type, next to the logo. */
  kind: string;
  heading: string;
  /** Lines below the heading. */
  under: readonly string[];
  /** Seller and buyer, side by side. */
  parties: readonly { heading: string; lines: readonly string[] }[];
  items: { heading: string; amountHeading: string; text: string; amount: string } | null;
  sums: readonly { label: string; value: string; isTotal?: true }[];
  facts: readonly { label: string; value: string }[];
  notes: readonly string[];
  foot: string;
};

type Pen = { doc: Doc; fonts: Fonts; write: Write };
type Style = Parameters<Write>[2];

const GAP = 24;
const FOOT_TOP = 790;
const AMOUNT_WIDTH = 130;
const LABEL_WIDTH = 150;

/** `at` is the document's date: the same input yields the same bytes. */
export async function renderDocument(content: PaperText, at: Date): Promise<Buffer> {
  const { doc, fonts, write, finish } = openPage(content, at);
  const pen = { doc, fonts, write };
  const { display, bold } = fonts;
  write('Soglia', { x: MARGIN, y: 30, width: 200, height: 26 }, { font: display, size: 18, color: colors.accent });
  const right = { x: PAGE_WIDTH - MARGIN - 250, y: 34, width: 250, height: 18 };
  write(content.kind, right, { font: bold, size: 12, color: colors.accent, align: 'right' });
  let y = flow(pen, [content.heading], { x: MARGIN, y: 84, width: ROOM }, { font: display, size: 25, tag: 'H1' }) + 4;
  y =
    flow(pen, content.under, { x: MARGIN, y, width: ROOM }, { font: fonts.plain, size: 11, color: colors.soft }) + GAP;
  y = renderParties(pen, content.parties, y) + GAP;
  y = renderRule(pen, y) + 16;
  if (content.items) y = renderItems(pen, content.items, y) + 16;
  y = renderSums(pen, content.sums, y);
  y = renderFacts(pen, content.facts, y + GAP) + GAP;
  const room = Math.max(0, FOOT_TOP - 12 - y);
  const notes = content.notes.join('\n\n');
  if (notes) write(notes, { x: MARGIN, y, width: ROOM, height: room }, { font: fonts.plain, size: 10.5 });
  const foot = { x: MARGIN, y: FOOT_TOP, width: ROOM, height: 28 };
  write(content.foot, foot, { font: fonts.plain, size: 9, color: colors.soft });
  return finish();
}

/** Writes lines below each other. @returns the y position below the last line */
function flow({ doc, write }: Pen, lines: readonly string[], place: Omit<Box, 'height'>, style: Style): number {
  let { y } = place;
  for (const line of lines) {
    const height = heightOf(doc, style.font, style.size, line, place.width);
    write(line, { ...place, y, height: height + 1 }, style);
    y += height + 2;
  }
  return y;
}

function renderParties(pen: Pen, parties: PaperText['parties'], top: number): number {
  const width = (ROOM - GAP) / 2;
  const ends = parties.map(({ heading, lines }, index) => {
    const place = { x: MARGIN + index * (width + GAP), width };
    const y = flow(pen, [heading], { ...place, y: top }, { font: pen.fonts.bold, size: 10.5, tag: 'H2' });
    return flow(pen, lines, { ...place, y: y + 2 }, { font: pen.fonts.plain, size: 10.5 });
  });
  return Math.max(top, ...ends);
}

function renderItems(pen: Pen, { heading, amountHeading, text, amount }: NonNullable<PaperText['items']>, top: number) {
  const { fonts } = pen;
  const left = { x: MARGIN, width: ROOM - AMOUNT_WIDTH - GAP };
  const right = { x: PAGE_WIDTH - MARGIN - AMOUNT_WIDTH, width: AMOUNT_WIDTH };
  const small = { font: fonts.bold, size: 9.5, color: colors.soft };
  const y = flow(pen, [heading], { ...left, y: top }, { ...small, tag: 'H2' }) + 4;
  const end = flow(pen, [text], { ...left, y }, { font: fonts.plain, size: 11.5 });
  flow(pen, [amountHeading], { ...right, y: top }, { ...small, align: 'right' });
  flow(pen, [amount], { ...right, y }, { font: fonts.plain, size: 11.5, align: 'right' });
  return renderRule(pen, end + 10);
}

function renderSums(pen: Pen, sums: PaperText['sums'], top: number): number {
  const valueAt = PAGE_WIDTH - MARGIN - AMOUNT_WIDTH;
  return sums.reduce((y, { label, value, isTotal }) => {
    const style = { font: isTotal ? pen.fonts.bold : pen.fonts.plain, size: isTotal ? 14 : 11 };
    const end = flow(pen, [label], { x: valueAt - 200, y, width: 190 }, { ...style, align: 'right' });
    flow(pen, [value], { x: valueAt, y, width: AMOUNT_WIDTH }, { ...style, align: 'right' });
    return end + 3;
  }, top);
}

function renderFacts(pen: Pen, facts: PaperText['facts'], top: number): number {
  const { fonts } = pen;
  return facts.reduce((y, { label, value }) => {
    const labelStyle = { font: fonts.plain, size: 10.5, color: colors.soft };
    const low = flow(pen, [label], { x: MARGIN, y, width: LABEL_WIDTH - 10 }, labelStyle);
    const place = { x: MARGIN + LABEL_WIDTH, y, width: ROOM - LABEL_WIDTH };
    return Math.max(low, flow(pen, [value], place, { font: fonts.plain, size: 10.5 })) + 3;
  }, top);
}

function renderRule({ doc }: Pen, y: number): number {
  doc
    .markContent('Artifact')
    .moveTo(MARGIN, y)
    .lineTo(PAGE_WIDTH - MARGIN, y)
    .lineWidth(0.75)
    .stroke(colors.line);
  doc.endMarkedContent();
  return y;
}
