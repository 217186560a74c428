import { type ContactType, recordContact } from '#contract/engagement';
import { api } from '../../api.ts';

/** spec/000 §4: as views, once per listing, kind and page load. */
const recorded = new Set<string>();

/** Counts that somebody asked how to reach an advertiser. A failure is nobody's trouble (spec/000 §8). */
export function recordContactOnce(listingId: number, contactType: ContactType): void {
  const what = `${listingId}.${contactType}`;
  if (recorded.has(what)) return;
  recorded.add(what);
  const input = { params: { listingId }, body: { contactType } };
  api.call(recordContact, input, { keepalive: true }).catch((error: Error) => {
    console.info('contact not recorded', error.message);
  });
}
