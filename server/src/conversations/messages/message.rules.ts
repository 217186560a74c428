import type { ResponseTime } from '#contract/conversations/messages.schemas';
import type { UserStatus } from '#contract/platform/roles';
import { wholePercent } from '../../platform/lib/whole-percent.ts';

/** Rules of conversations (MSG-01; DECISIONS.md `Derived figures`, "Verified email"). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DAY_MS = DAY;
export const HOUR_MS = HOUR;

/** Uploads per user and hour. */
export const UPLOADS_AN_HOUR = 60;
/** Unsent files expire after this time. */
export const ATTACHMENT_TTL_MS = DAY;

/** Max characters of a message in an email. */
const QUOTE_MAX = 500;

/** An advertiser's response time covers this period and needs this many first messages. */
export const RESPONSE_WINDOW_MS = 90 * DAY;
const MIN_RESPONSE_THREADS = 5;
/** A younger message without a reply does not count as unanswered. */
const RESPONSE_TIMEOUT_MS = DAY;

export type ThreadRole = 'VISITOR' | 'ADVERTISER';

type Named = { name: string; surname: string; businessName: string | null };

/** Name shown to the other participant: business name of a professional, else first name and initial of the surname. */
export function shownName({ name, surname, businessName }: Named): string {
  if (businessName) return businessName;
  const [initial] = surname.trim();
  return initial ? `${name.trim()} ${initial.toUpperCase()}.` : name.trim();
}

/** Author of an organization's message, as all read it: `Studio Aurora · Giulia`; without the member once that account is erased. */
export function authorName(organization: Named, memberName: string | null): string {
  const name = shownName(organization);
  return memberName === null ? name : `${name} · ${memberName.trim()}`;
}

/** Whether a user can receive messages: exists, not erased, not suspended. */
export function isReachable(other: { status: UserStatus; erasedAt: Date | null } | undefined): boolean {
  return other !== undefined && other.erasedAt === null && other.status !== 'SUSPENDED';
}

/** Emails go only to verified addresses of reachable users. */
export function canReceiveEmail(user: {
  status: UserStatus;
  erasedAt: Date | null;
  emailVerifiedAt: Date | null;
}): boolean {
  return isReachable(user) && user.emailVerifiedAt !== null;
}

/** Truncates a text between grapheme clusters and appends an ellipsis. */
export function quoteOf(text: string): string {
  if (text.length <= QUOTE_MAX) return text;
  let quote = '';
  for (const { segment } of new Intl.Segmenter('it').segment(text)) {
    if (quote.length + segment.length > QUOTE_MAX - 1) break;
    quote += segment;
  }
  return `${quote.trimEnd()}…`;
}

type ReplyTimes = { createdAt: Date; firstAnswerAt: Date | null };

/**
 * Response time over the threads of the last 90 days. Unanswered threads younger than a day are left out.
 * @returns null with fewer than five threads, or when none was answered
 */
export function responseTimeOf(threads: readonly ReplyTimes[], now: Date): ResponseTime | null {
  const patient = now.getTime() - RESPONSE_TIMEOUT_MS;
  const weighed = threads.filter(
    ({ createdAt, firstAnswerAt }) => firstAnswerAt !== null || createdAt.getTime() <= patient,
  );
  const replyTimesMs = weighed
    .flatMap(({ createdAt, firstAnswerAt }) => (firstAnswerAt ? [firstAnswerAt.getTime() - createdAt.getTime()] : []))
    .sort((a, b) => a - b);
  if (weighed.length < MIN_RESPONSE_THREADS || replyTimesMs.length === 0) return null;
  return {
    minutes: Math.max(1, Math.round(medianOf(replyTimesMs) / MINUTE)),
    answered: wholePercent(replyTimesMs.length, weighed.length),
    count: weighed.length,
  };
}

function medianOf(sorted: readonly number[]): number {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return (low + high) / 2;
}

type ReadMarkers = { lastMessageId: number | null; visitorReadUpTo: number; advertiserReadUpTo: number };

/** New read marker after reading up to a message, or everything; null when it does not move. */
export function nextReadMarker(thread: ReadMarkers, role: ThreadRole, upTo: number | undefined): number | null {
  const last = thread.lastMessageId ?? 0;
  const readMarker = Math.min(upTo ?? last, last);
  return readMarker > (role === 'VISITOR' ? thread.visitorReadUpTo : thread.advertiserReadUpTo) ? readMarker : null;
}
