import { hash } from 'node:crypto';
import type { FileResponse } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import { cacheRendered } from '../../platform/pdf/cache-rendered.ts';
import { renderNotice } from '../../platform/pdf/render-notice.ts';
import type { Deps } from '../deps.ts';
import { noticeText } from './event.pdf.ts';
import type { OpenDay } from './load-open-day.ts';

/** About 40 KB each, rendered one at a time: pages have priority. */
const cacheDocument = cacheRendered({ max: 30, atOnce: 1 });

/** The printed sign; cached, and rendered once for concurrent requests. */
export async function renderDocument(
  { env }: Pick<Deps, 'env'>,
  event: OpenDay,
  language: Language,
): Promise<FileResponse> {
  const text = noticeText(event, { language, origin: env.origin });
  const version = hash('sha256', JSON.stringify([text, event.id]));
  const bytes = await cacheDocument(version, () => renderNotice(text, event.startsAt));
  return { content: only(bytes), size: bytes.length, fileName: `open-day-event-${event.id}.pdf` };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}
