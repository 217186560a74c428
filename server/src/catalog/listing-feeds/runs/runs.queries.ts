import { liveRunStatuses } from '#contract/catalog/listing-feeds';
import type {
  exportRunItems as exportEndpoint,
  FeedRunView,
  getRun as getEndpoint,
  listRunItems as itemsEndpoint,
  listRuns as runsEndpoint,
} from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, FileResponse, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { findAccount } from '../../../identity/accounts/accounts.queries.ts';
import { roleAllows } from '../../../identity/organizations/act-for.ts';
import type { Membership } from '../../../platform/http/context.ts';
import type { ActorUseCase } from '../../deps.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';
import { type FeedParams, loadFeed } from '../feeds/load-feed.ts';
import { countPhotosOfFeed } from '../photos/photos.store.ts';
import type { RunParams } from './load-run.ts';
import {
  countCodes,
  countReport,
  countRowsToApply,
  findRun,
  type RunRow,
  selectPageOfRuns,
  selectReport,
} from './runs.store.ts';
import { runItemView, runSummary, runView } from './runs.view.ts';

/** Seconds per photo of one process: eight renditions each (bench/uploads.ts). */
const PHOTO_SECONDS = 0.6;

export async function listRuns(
  context: ActorUseCase<ErrorsOf<typeof runsEndpoint>>,
  params: FeedParams,
  query: ParsedOf<typeof runsEndpoint>['query'],
): Promise<OutputOf<typeof runsEndpoint>> {
  const { feed } = await loadFeed(context, context.deps.db, params);
  const { rows, total } = await selectPageOfRuns(context.deps.db, feed.id, query);
  return { data: rows.map(runSummary), page: { totalElements: total, number: query.page, size: query.size } };
}

/** @throws FEED_RUN_NOT_FOUND_EXCEPTION */
async function loadRun(context: ActorUseCase<ErrorsOf<typeof getEndpoint>>, params: RunParams) {
  const loaded = await loadFeed(context, context.deps.db, params);
  const run = await findRun(context.deps.db, params.runId);
  if (run?.feedId !== loaded.feed.id) throw context.domainError('FEED_RUN_NOT_FOUND_EXCEPTION');
  return { ...loaded, run };
}

export async function getRun(
  context: ActorUseCase<ErrorsOf<typeof getEndpoint>>,
  params: RunParams,
): Promise<FeedRunView> {
  return viewRun(context, await loadRun(context, params));
}

/** A run with its counts, in four statements. */
export async function viewRun(
  context: ActorUseCase,
  { feed, membership, run }: { feed: FeedRow; membership: Membership; run: RunRow },
): Promise<FeedRunView> {
  const { deps, actor } = context;
  const [codes, progress, photos, approver] = await Promise.all([
    countCodes(deps.db, run.id),
    progressOf(context, run),
    countPhotosOfFeed(deps.db, feed.id),
    run.approvedBy === null ? undefined : findAccount(deps, run.approvedBy),
  ]);
  const expectedSeconds = photos.pending === 0 ? null : Math.ceil(photos.pending * PHOTO_SECONDS);
  return runView(run, {
    codes,
    progress,
    photos: { ...photos, expectedSeconds },
    approvedBy: approver ? { id: approver.id, name: approver.name } : null,
    isManager: roleAllows(membership.role, 'manageFeeds', { isOpen: membership.isOpen, userId: actor.id }),
  });
}

async function progressOf({ deps }: ActorUseCase, run: RunRow): Promise<FeedRunView['progress']> {
  const isBefore = run.status === 'FETCHING' || run.status === 'READING' || run.report === null;
  if (isBefore || run.isDryRun) return null;
  const total = await countRowsToApply(deps.db, run.id);
  const isLive = (liveRunStatuses as readonly string[]).includes(run.status) || run.status === 'HELD';
  const left = isLive ? await countRowsToApply(deps.db, run.id, run.appliedItemId) : 0;
  return { applied: total - left, total };
}

export async function listRunItems(
  context: ActorUseCase<ErrorsOf<typeof itemsEndpoint>>,
  params: RunParams,
  { page, size, ...filter }: ParsedOf<typeof itemsEndpoint>['query'],
): Promise<OutputOf<typeof itemsEndpoint>> {
  const { deps } = context;
  const { feed, run } = await loadRun(context, params);
  const which = { runId: run.id, feedId: feed.id };
  const [rows, total] = await Promise.all([
    selectReport(deps.db, which, filter, { limit: size, offset: page * size }),
    countReport(deps.db, run.id, filter),
  ]);
  return { data: rows.map(runItemView), page: { totalElements: total, number: page, size } };
}

const CSV_BATCH = 1000;
const columns = ['line', 'externalRef', 'reference', 'title', 'outcome', 'change', 'blocks', 'notes'] as const;

export async function exportRunItems(
  context: ActorUseCase<ErrorsOf<typeof exportEndpoint>>,
  params: RunParams,
  filter: ParsedOf<typeof exportEndpoint>['query'],
): Promise<FileResponse> {
  const { deps } = context;
  const { feed, run } = await loadRun(context, params);
  const which = { runId: run.id, feedId: feed.id };
  const content = async function* () {
    // Excel reads UTF-8 only behind this mark.
    yield Buffer.from(`\ufeff${columns.join(';')}\r\n`);
    for (let offset = 0; ; offset += CSV_BATCH) {
      const rows = await selectReport(deps.db, which, filter, { limit: CSV_BATCH, offset });
      if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(runItemView(row))).join(''));
      if (rows.length < CSV_BATCH) return;
    }
  };
  return { content: content(), fileName: `feed-${feed.id}-run-${run.id}.csv` };
}

function csvLine(row: ReturnType<typeof runItemView>): string {
  const notes = row.notes.map(({ code, field, value }) => [code, field, value].filter(Boolean).join(' ')).join(' | ');
  const values = [row.line, row.externalRef, row.reference, row.title, row.outcome, row.change, row.blocks.join(' ')];
  return `${[...values, notes].map(csvCell).join(';')}\r\n`;
}

/** A leading sign would be a formula in a spreadsheet. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
