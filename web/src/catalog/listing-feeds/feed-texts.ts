import type { FeedBlock, FeedLimit, FeedNote, RunError, RunNote } from '#contract/catalog/feed-listing';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { FetchError, HoldReason } from '#contract/catalog/listing-feeds';
import type { Translate } from '../../platform/lib/i18n.tsx';

/** Sentences for the codes of a feed's report: field, original value and remedy. */
type T = Translate<'listingFeeds'>;

const NO_VALUE = '–';

export const blockText = (t: T, block: FeedBlock): string => t(`blocks.${block}`);

/** Notes as the contract's schema infers them: their optional fields may be undefined. */
type Loose<N extends { code: string }> = { code: N['code']; field?: string | undefined; value?: string | undefined };

export function noteText(t: T, { code, field, value }: Loose<FeedNote>): string {
  const name = field === undefined ? NO_VALUE : t(`fields.${field as keyof FeedListing}`);
  return t(`notes.${code}`, { field: name, value: value ?? NO_VALUE });
}

export function runNoteText(t: T, { code, field, value }: Loose<RunNote>): string {
  if (code === 'LIMIT_EXCEEDED') return t(`limits.${field as FeedLimit}`);
  return t(`runNotes.${code}`, { field: field ?? NO_VALUE, count: Number(value ?? 0), line: value ?? NO_VALUE });
}

export type RunErrorDetails = {
  fetchError?: FetchError | undefined;
  status?: number | undefined;
  limit?: FeedLimit | undefined;
  line?: number | undefined;
};

export function runErrorText(t: T, error: RunError, details: RunErrorDetails | null): string {
  const { fetchError = 'UNREACHABLE', status, limit, line } = details ?? {};
  const consequence = t(`runErrors.${error}`, { line: line ?? NO_VALUE });
  if (error === 'FEED_REFUSED' && limit !== undefined) return `${t(`limits.${limit}`)} ${consequence}`;
  if (error !== 'FEED_HTTP') return consequence;
  return `${t(`fetchErrors.${fetchError}`, { status: status ?? NO_VALUE })} ${consequence}`;
}

/** Why a run is held, with its numbers. */
export const holdText = (
  t: T,
  { reason, affected, total }: { reason: HoldReason; affected: number; total: number },
): string => t(`hold.${reason}`, { affected, total });
