import { hash } from 'node:crypto';
import type { FileAnswer } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { drawNotice } from '../../platform/pdf/draw-notice.ts';
import { keepDrawn } from '../../platform/pdf/keep-drawn.ts';
import type { Deps } from '../deps.ts';
import { noticeText } from './event.pdf.ts';
import type { OpenEvent } from './load-open-day.ts';

/** Of some 40 KB each, drawn one at a time: pages come first. */
const keep = keepDrawn({ most: 30, atOnce: 1 });

/** The sheet for the door, drawn once for all who ask for the same. */
export async function drawDocument(
  { env }: Pick<Deps, 'env'>,
  event: OpenEvent,
  language: Language,
): Promise<FileAnswer> {
  const text = noticeText(event, { language, origin: env.origin });
  const version = hash('sha256', JSON.stringify([text, event.id]));
  const bytes = await keep(version, () => drawNotice(text, event.startsAt));
  return { content: only(bytes), size: bytes.length, fileName: `open-day-event-${event.id}.pdf` };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}
