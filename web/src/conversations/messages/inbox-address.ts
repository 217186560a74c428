import { links } from '../../platform/routing/links.ts';

export type Box = 'inbox' | 'archived';

/** State of the list, in the URL next to the open conversation. `listing`: only conversations about this listing. */
export type Inbox = { box: Box; q: string; listing: number | null; page: number; agency: InboxAgency | null };
/** The agency whose conversations are listed; null: the user's own ones (decision 045). */
export type InboxAgency = { slug: string; accountId: number };

const SEARCH_MAX = 100;

/** Ignores invalid parameters. */
export function readInbox(query: URLSearchParams, agency: InboxAgency | null = null): Inbox {
  const [page, listing] = [query.get('page') ?? '', query.get('listing') ?? ''];
  return {
    box: query.get('box') === 'archived' ? 'archived' : 'inbox',
    q: searchedText(query.get('q') ?? ''),
    listing: /^[1-9]\d{0,8}$/.test(listing) ? Number(listing) : null,
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    agency,
  };
}

export const searchedText = (typed: string): string => typed.trim().slice(0, SEARCH_MAX);

/** URL of the list, or of a conversation next to it. Contains only non-default values. */
export function inboxAddress({ box, q, listing, page, agency }: Inbox, thread?: number): string {
  const query = {
    ...(box !== 'inbox' && { box }),
    ...(q !== '' && { q }),
    ...(listing !== null && { listing: String(listing) }),
    ...(page > 0 && { page: String(page) }),
  };
  return agency ? links.agencyMessages(agency.slug, thread, query) : links.messages(thread, query);
}

/** URL of the list without any choice. */
export const wholeInbox = ({ agency }: Pick<Inbox, 'agency'>): string => inboxAddress({ ...empty, agency });
const empty = { box: 'inbox', q: '', listing: null, page: 0 } as const;

/** Conversation id of a path. `null`: none; NaN: invalid. */
export function threadOf(id: string | undefined): number | null {
  if (id === undefined) return null;
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.NaN;
}
