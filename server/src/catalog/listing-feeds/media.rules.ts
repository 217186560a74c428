import { ATTACHMENT_SCHEME, type FeedMediaKind, type FeedNote, MEDIA_URL_MAX } from '#contract/catalog/feed-listing';
import type { FeedMedia } from '#contract/catalog/feed-listing.schemas';
import { MEDIA_MAX_ITEMS } from '#contract/catalog/media';
import { cutAtWord, readLine } from './feed-text.rules.ts';

/** Photos, floor plans and videos of a feed. */

export type SourceMedia = { url: string; kind: FeedMediaKind; alt?: string | null };

/** A file with thousands of wrong addresses gives no thousands of notes. */
const NOTES_MAX = 10;
const ALT_MAX = 200;

/**
 * Media in the given order: http(s) only, equal addresses once, the first 50. `baseUrl` is the address of the feed, for relative
 * addresses; `attachments` are the names of the files that come with it.
 */
export function readMedia(
  sources: readonly SourceMedia[],
  { baseUrl, attachments }: { baseUrl: string | null; attachments: ReadonlySet<string> },
): { media: FeedMedia[]; notes: FeedNote[] } {
  const media = new Map<string, FeedMedia>();
  const dropped: string[] = [];
  for (const { url: raw, kind, alt } of sources) {
    const typed = raw.trim();
    if (typed === '') continue;
    const url = addressOf(typed, baseUrl, attachments);
    const key = url && resourceOf(url);
    if (url === null || key === null || media.has(key) || media.size === MEDIA_MAX_ITEMS) dropped.push(typed);
    else media.set(key, { url, kind, alt: cutAtWord(readLine(alt).text, ALT_MAX).text || null });
  }
  const notes = dropped
    .slice(0, NOTES_MAX)
    .map((value): FeedNote => ({ code: 'PHOTO_DROPPED', field: 'media', value: value.slice(0, 200) }));
  return { media: [...media.values()], notes };
}

/** What an address requests: without its fragment, and with its host in lower case. */
function resourceOf(url: string): string {
  const parsed = url.startsWith(ATTACHMENT_SCHEME) ? null : URL.parse(url);
  if (!parsed) return url;
  parsed.hash = '';
  return parsed.href;
}

/** Software leaves out the scheme, which a browser would add. */
const withScheme = (address: string): string => {
  if (/^\/\/[^/\s]+\.[^/\s]/.test(address)) return `https:${address}`;
  return /^www\.[^/\s]+\.[a-z]{2,}\//i.test(address) ? `http://${address}` : address;
};

function addressOf(typed: string, baseUrl: string | null, attachments: ReadonlySet<string>): string | null {
  if (typed.startsWith(ATTACHMENT_SCHEME)) return typed.length > MEDIA_URL_MAX ? null : typed;
  if (attachments.has(typed)) return `${ATTACHMENT_SCHEME}${encodeURIComponent(typed)}`;
  // Markup escapes `&` in addresses twice now and then.
  const address = withScheme(typed.replaceAll('&amp;', '&'));
  const isAbsolute = /^https?:\/\/[^/\s]/i.test(address);
  if (!isAbsolute && (baseUrl === null || /^[a-z][a-z0-9+.-]*:/i.test(address))) return null;
  const url = isAbsolute ? URL.parse(address) : URL.parse(address, baseUrl ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.href.length > MEDIA_URL_MAX) return null;
  return isAbsolute ? address : url.href;
}
