import { type RawBuilder, sql } from 'kysely';
import type { ListingStatus } from '#contract/catalog/listings';
import type { Currency } from '#contract/platform/money';
import type { DecisionOutcome } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type Position, ranks } from './user-timeline.rules.ts';

/** Sources of a user's timeline; each query uses its own index. */

export type SourceQuery = { userId: number; before: Position | null; limit: number };
type Placed = { id: number; at: Date; micros: number };

/** Adds the time in microseconds: a Date only holds milliseconds. */
const placed = (at: string) =>
  sql`id, ${sql.ref(at)} as at, (extract(epoch from ${sql.ref(at)}) * 1000000)::bigint as micros`;

function isAfter(at: string, rank: number, before: Position | null): RawBuilder<boolean> {
  if (!before) return sql<boolean>`true`;
  const instant = sql`timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond'`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.lit(rank)}, id) < (${instant}, ${before.rank}::integer, ${before.id}::bigint)`;
}

/** End of each source query: newest first, after the cursor. */
const newest = (at: string, rank: number, { before, limit }: SourceQuery) =>
  sql`and ${isAfter(at, rank, before)} order by ${sql.ref(at)} desc, id desc limit ${limit}`;

export async function selectListings(on: Queryable, query: SourceQuery) {
  const { rows } = await sql<Placed & { title: string; status: ListingStatus }>`
    select ${placed('created_at')}, title, status from listing
    where advertiser_id = ${query.userId} ${newest('created_at', ranks.LISTING, query)}`.execute(on);
  return rows;
}

type PaymentRow = Placed & {
  productName: string;
  listingTitle: string;
  amountMinor: number;
  refundedMinor: number;
  currency: Currency;
  status: 'REQUIRES_PAYMENT' | 'REQUIRES_ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
};

export async function selectPayments(on: Queryable, query: SourceQuery) {
  const { rows } = await sql<PaymentRow>`
    select ${placed('created_at')}, product_name, listing_title, amount_minor, refunded_minor, trim(currency) as currency,
      status
    from payment where user_id = ${query.userId} ${newest('created_at', ranks.PAYMENT, query)}`.execute(on);
  return rows;
}

export async function selectSessions(on: Queryable, query: SourceQuery) {
  const { rows } = await sql<Placed & { userAgent: string | null; lastSeenAt: Date; expiresAt: Date }>`
    select ${placed('created_at')}, user_agent, last_seen_at, expires_at from session
    where user_id = ${query.userId} ${newest('created_at', ranks.SESSION, query)}`.execute(on);
  return rows;
}

type ReportRow = Placed & { reference: string; reason: ReportReason; status: 'OPEN' | 'DECIDED'; isSent: boolean };

export async function selectReports(on: Queryable, query: SourceQuery) {
  const { userId } = query;
  const { rows } = await sql<ReportRow>`
    select ${placed('created_at')}, reference, reason, status, coalesce(reporter_id = ${userId}, false) as is_sent
    from report where (reporter_id = ${userId} or affected_id = ${userId})
    ${newest('created_at', ranks.REPORT, query)}`.execute(on);
  return rows;
}

type DecisionRow = Placed & {
  outcome: DecisionOutcome;
  subjectType: 'LISTING' | 'USER';
  subjectId: number;
  subjectTitle: string | null;
  reportId: number | null;
};

export async function selectDecisions(on: Queryable, query: SourceQuery) {
  const { rows } = await sql<DecisionRow>`
    select ${placed('decided_at')}, outcome, subject_type, subject_id, report_id,
      (select title from listing where listing.id = subject_id and subject_type = 'LISTING') as subject_title
    from decision where affected_id = ${query.userId} ${newest('decided_at', ranks.DECISION, query)}`.execute(on);
  return rows;
}
