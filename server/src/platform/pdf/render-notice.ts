import type { Language } from '#contract/platform/languages';
import { colors, type Doc, heightOf, MARGIN, openPage, PAGE_WIDTH, ROOM, widthOf } from './a4-page.ts';

/** Notice of an open day at the entrance: one A4 page. */

export type NoticeText = {
  language: Language;
  kind: string;
  title: string;
  day: string;
  times: string;
  address: string;
  places: string;
  notes: { heading: string; text: string } | null;
  /** Check-in instructions, step by step. */
  steps: { heading: string; list: readonly string[] };
  /** Target URL of the QR code, and the text next to it. */
  code: string;
  codeWords: string;
  foot: string;
};

const CODE_SIDE = 236;
const CODE_TOP = 498;

/** `at` is the document's date: the same input yields the same bytes. */
export async function renderNotice(content: NoticeText, at: Date): Promise<Buffer> {
  const { doc, fonts, write, renderQrCode, finish } = openPage(content, at);
  const line = { x: MARGIN, width: ROOM };
  const soft = { font: fonts.plain, color: colors.soft };
  write('Soglia', { ...line, y: 30, width: 200, height: 26 }, { font: fonts.display, size: 18, color: colors.accent });
  write(
    content.kind,
    { x: PAGE_WIDTH - MARGIN - 200, y: 34, width: 200, height: 18 },
    { font: fonts.bold, size: 13, color: colors.accent, align: 'right' },
  );
  const size = widthOf(doc, fonts.display, 30, content.title) <= 1.85 * ROOM ? 30 : 21;
  const titleHeight = Math.min(96, heightOf(doc, fonts.display, size, content.title, ROOM));
  write(content.title, { ...line, y: 84, height: titleHeight }, { font: fonts.display, size, tag: 'H1' });
  const day = 84 + titleHeight + 18;
  write(
    content.day,
    { ...line, y: day, height: 36 },
    { font: fonts.display, size: 25, color: colors.accent, tag: 'H2' },
  );
  write(content.times, { ...line, y: day + 37, height: 28 }, { font: fonts.bold, size: 20 });
  const addressHeight = Math.min(38, heightOf(doc, fonts.plain, 14, content.address, ROOM));
  write(content.address, { ...line, y: day + 78, height: addressHeight }, { font: fonts.plain, size: 14 });
  const places = day + 78 + addressHeight + 6;
  write(content.places, { ...line, y: places, height: 17 }, { ...soft, size: 12.5 });
  if (content.notes) {
    const inside = { x: MARGIN + 16, width: ROOM - 32 };
    const top = places + 32;
    const height = Math.min(
      CODE_TOP - 30 - 48 - top,
      heightOf(doc, fonts.plain, 11.5, content.notes.text, inside.width),
    );
    panel(doc, { x: MARGIN, y: top, width: ROOM, height: height + 48 });
    write(content.notes.heading, { ...inside, y: top + 14, height: 15 }, { font: fonts.bold, size: 11.5, tag: 'H2' });
    write(content.notes.text, { ...inside, y: top + 34, height }, { font: fonts.plain, size: 11.5 });
  }
  renderQrCode(content.code, { x: MARGIN, y: CODE_TOP, width: CODE_SIDE, height: CODE_SIDE });
  const rightColumn = { x: MARGIN + CODE_SIDE + 30, width: ROOM - CODE_SIDE - 30 };
  write(
    content.steps.heading,
    { ...rightColumn, y: CODE_TOP, height: 28 },
    { font: fonts.display, size: 20, tag: 'H2' },
  );
  for (const [index, step] of content.steps.list.entries()) {
    const y = CODE_TOP + 42 + index * 58;
    numeral(doc, rightColumn.x, y);
    write(
      `${index + 1}`,
      { x: rightColumn.x + 8, y: y + 4, width: 14, height: 14 },
      { font: fonts.bold, size: 11.5, color: colors.accent },
    );
    write(
      step,
      { x: rightColumn.x + 34, y: y + 2, width: rightColumn.width - 34, height: 52 },
      { font: fonts.plain, size: 12.5 },
    );
  }
  write(
    // Breaks the URL before the secret and never within it: a hyphen there would be ambiguous.
    `${content.codeWords}\n${content.code.replace(/[^/]*$/, '\n$&')}`,
    { ...rightColumn, y: CODE_TOP + CODE_SIDE - 22, height: 34 },
    { ...soft, size: 8 },
  );
  write(content.foot, { ...line, y: 790, height: 14 }, { ...soft, size: 9 });
  return finish();
}

/** Decoration, skipped by screen readers. */
function panel(doc: Doc, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  doc.markContent('Artifact').roundedRect(x, y, width, height, 10).fill(colors.paper);
  doc.endMarkedContent();
}

/** Circle behind a step number. */
function numeral(doc: Doc, x: number, y: number): void {
  doc
    .markContent('Artifact')
    .circle(x + 11.5, y + 11, 11)
    .lineWidth(1)
    .stroke(colors.accent);
  doc.endMarkedContent();
}
