import { ownPath } from '../../platform/routing/links.ts';

export type Part = { text: string; to?: string };

/** Excludes trailing punctuation from the URL. */
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}»”’]/g;

/**
 * Text with links to pages of this site. Other URLs stay text: fraud often starts by moving users off the site. `origin`: origin of the
 * site; null while unknown.
 */
export function ownLinks(text: string, origin: string | null): Part[] {
  if (origin === null) return [{ text }];
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const to = ownTarget(match, origin);
    if (to === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: match, to });
    end = index + match.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function ownTarget(written: string, origin: string): string | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  const path = url.pathname + url.search + url.hash;
  // The API serves no pages, and a message must not offer sign-in or sign-out.
  if (url.origin !== origin || url.username !== '' || url.pathname.startsWith('/api/')) return null;
  return ownPath(path, '') === path ? path : null;
}
