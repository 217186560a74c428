import PDFDocument from 'pdfkit';
import { create as qrCode } from 'qrcode';
import type { Language } from '#contract/platform/languages';
import { openFont, writable } from './fonts/open-font.ts';

/**
 * One accessible A4 page: supports screen readers, copying and printing. Each text is cut to fit its box, so a second
 * page is never needed.
 */

/** In points. */
export const PAGE_WIDTH = 595.28;
export const MARGIN = 40;
export const ROOM = PAGE_WIDTH - 2 * MARGIN;
export const colors = { ink: '#1f1b16', soft: '#5b544a', line: '#e6dfd3', accent: '#b5452a', paper: '#faf7f2' };

/** Line gap as a share of the font size. */
const LINE_GAP = 0.18;

export type Box = { x: number; y: number; width: number; height: number };
type Style = { font: ReturnType<typeof openFont>; size: number; color?: string; tag?: string; align?: 'right' };
export type Doc = InstanceType<typeof PDFDocument>;
export type Fonts = Record<'display' | 'bold' | 'plain', Style['font']>;
export type Write = (text: string, box: Box, style: Style) => void;
export type Structure = ReturnType<Doc['struct']>;

/** `at` is the document's date: the same input yields the same bytes. */
export function openPage({ language, title }: { language: Language; title: string }, at: Date) {
  const fonts: Fonts = {
    display: openFont('fraunces', { wght: 600, opsz: 36 }),
    bold: openFont('figtree', { wght: 700 }),
    plain: openFont('figtree', { wght: 400 }),
  };
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: writable(fonts.plain, title), Author: 'Soglia', CreationDate: at },
    font: fonts.plain as unknown as string,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  const root = doc.struct('Document');
  doc.addStructure(root);

  const write: Write = (text, box, { font, size, color = colors.ink, tag = 'P', align }) => {
    const paragraph = doc.struct(tag, {}, () => {
      doc
        .font(font as unknown as string)
        .fontSize(size)
        .fillColor(color);
      const { x, y, width, height } = box;
      doc.text(writable(font, text) || ' ', x, y, {
        width,
        height,
        ellipsis: '…',
        lineGap: size * LINE_GAP,
        ...(align && { align }),
      });
    });
    root.add(paragraph);
  };
  const finish = async (): Promise<Buffer> => {
    root.end();
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  const renderQrCode = (address: string, box: Box) => renderModules(doc, root, address, box);
  return { doc, fonts, root, write, renderQrCode, finish };
}

/** Width of a text on one line, in points. */
export function widthOf(doc: Doc, font: Style['font'], size: number, text: string): number {
  return doc
    .font(font as unknown as string)
    .fontSize(size)
    .widthOfString(text);
}

/** Height of a text in a box of this width, in points. */
export function heightOf(doc: Doc, font: Style['font'], size: number, text: string, width: number): number {
  doc.font(font as unknown as string).fontSize(size);
  return doc.heightOfString(writable(font, text) || ' ', { width, lineGap: size * LINE_GAP });
}

/** QR code of the URL without the quiet zone: the page around it is white. */
function renderModules(doc: Doc, root: Structure, address: string, box: Box): void {
  const { modules } = qrCode(address, { errorCorrectionLevel: 'M' });
  const moduleSize = box.width / modules.size;
  const code = doc.struct('Figure', { alt: address }, () => {
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++)
        if (modules.get(row, column))
          doc.rect(box.x + column * moduleSize, box.y + row * moduleSize, moduleSize, moduleSize);
    doc.fill(colors.ink);
  });
  root.add(code);
}
