import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { getUserTimeline as endpoint, TimelineEntry } from '#contract/site/user-timeline.schemas';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { parseUserAgent } from '../../identity/sessions/user-agent.parser.ts';
import { findEntriesOfUser } from '../../trust/audit/audit.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { mergeSources, type Position, parseCursor, ranks } from './user-timeline.rules.ts';
import {
  type SourceQuery,
  selectDecisions,
  selectListings,
  selectPayments,
  selectReports,
  selectSessions,
} from './user-timeline.store.ts';
import { decisionEntry, listingEntry, paymentEntry, reportEntry, sessionEntry } from './user-timeline.view.ts';

type Context = ActorUseCase<'USER_NOT_FOUND_EXCEPTION'>;
type Placed = { position: Position; entry: TimelineEntry };

/**
 * A page of a user's timeline: six concurrent queries, each after the cursor.
 * @throws USER_NOT_FOUND_EXCEPTION also for an erased user
 */
export async function getUserTimeline(
  { deps, domainError }: Context,
  userId: number,
  { before, size }: ParsedOf<typeof endpoint>['query'],
): Promise<OutputOf<typeof endpoint>['data']> {
  const { db, clock } = deps;
  const account = await findAccount(deps, userId);
  if (!account || account.erasedAt) throw domainError('USER_NOT_FOUND_EXCEPTION');
  const query: SourceQuery = { userId, before: before === undefined ? null : parseCursor(before), limit: size + 1 };
  const [listings, payments, sessions, reports, decisions, audited] = await Promise.all([
    selectListings(db, query),
    selectPayments(db, query),
    selectSessions(db, query),
    selectReports(db, query),
    selectDecisions(db, query),
    findEntriesOfUser(db, { ...query, rank: ranks.AUDIT }),
  ]);
  const now = clock.now();
  const sources = [
    listings.map((row) => placed(row, listingEntry(row))),
    payments.map((row) => placed(row, paymentEntry(row))),
    sessions.map((row) => placed(row, sessionEntry(row, parseUserAgent(row.userAgent), now))),
    reports.map((row) => placed(row, reportEntry(row))),
    decisions.map((row) => placed(row, decisionEntry(row))),
    audited.map(({ micros, entry }) =>
      placed({ micros, id: entry.id }, { kind: 'AUDIT' as const, id: entry.id, at: entry.at, entry }),
    ),
  ];
  const { entries, next } = mergeSources(sources, size);
  return { entries: entries.map(({ entry }) => entry), next };
}

const placed = ({ micros, id }: { micros: number; id: number }, entry: TimelineEntry): Placed => ({
  position: { micros, rank: ranks[entry.kind], id },
  entry,
});
