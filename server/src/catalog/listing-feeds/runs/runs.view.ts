import type { FeedRunReport } from '#contract/catalog/feed-listing.schemas';
import type { FeedRunItemView, FeedRunSummary, FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import type { RunCounts } from './read-run.ts';
import type { ReportRow, RunRow } from './runs.store.ts';

export function runSummary(run: RunRow): FeedRunSummary {
  const { id, feedId, cause, isDryRun, status, bytes, items, holdReason, startedAt, finishedAt } = run;
  const { outcomes, changes } = countsOf(run);
  return {
    id,
    feedId,
    cause,
    isDryRun,
    status,
    bytes,
    items,
    outcomes,
    changes,
    holdReason,
    error: run.error,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

const countsOf = ({ counts }: RunRow): RunCounts => ({
  outcomes: {
    AD: 0,
    DRAFT: 0,
    WAITING: 0,
    SKIPPED: 0,
    WITHDRAW: 0,
    INVALID: 0,
    ...(counts as Partial<RunCounts>).outcomes,
  },
  changes: { NEW: 0, CHANGED: 0, WITHDRAWN: 0, BACK: 0, NONE: 0, ...(counts as Partial<RunCounts>).changes },
});

type Parts = Pick<FeedRunView, 'codes' | 'progress' | 'photos' | 'approvedBy'> & { isManager: boolean };

const noReport: FeedRunReport = { items: 0, format: null, encoding: null, full: false, notes: [], error: null };

export function runView(run: RunRow, { isManager, ...parts }: Parts): FeedRunView {
  const { holdReason: reason, holdAffected, holdTotal } = run;
  const mayDecide = isManager && run.status === 'HELD';
  return {
    ...runSummary(run),
    ...parts,
    report: (run.report as FeedRunReport | null) ?? noReport,
    errorDetails: run.errorDetails as FeedRunView['errorDetails'],
    hold: reason === null ? null : { reason, affected: holdAffected ?? 0, total: holdTotal ?? 0 },
    can: { approve: mayDecide, discard: mayDecide },
  };
}

export const runItemView = (row: ReportRow): FeedRunItemView => ({
  id: row.id,
  line: row.line,
  externalRef: row.externalRef,
  reference: row.reference,
  title: row.title,
  outcome: row.outcome,
  change: row.change,
  blocks: row.blocks,
  notes: row.notes as FeedRunItemView['notes'],
  fields: row.fields as FeedRunItemView['fields'],
  listingId: row.listingId,
  adoptableListingId: row.adoptableListingId,
});
