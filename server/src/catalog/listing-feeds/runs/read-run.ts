import { type FeedOutcome, feedOutcomes } from '#contract/catalog/feed-listing';
import type { FeedItemReport, FeedListing, FeedRunReport } from '#contract/catalog/feed-listing.schemas';
import { type ItemChange, itemChanges } from '#contract/catalog/listing-feeds';
import type { Deps } from '../../deps.ts';
import { checkFeed } from '../check-feed.ts';
import { contentHash } from '../content-hash.ts';
import { FeedError, type FeedFile } from '../feed-format.port.ts';
import { formatOf } from '../feed-formats.ts';
import { settingsOf } from '../feeds/feed-settings.rules.ts';
import type { FeedRow } from '../feeds/feeds.store.ts';
import { effectiveItem } from '../items/feed-facts.rules.ts';
import { itemChange } from '../items/item-change.rules.ts';
import { type KnownItem, selectAdoptable, selectData, selectKnownItems } from '../items/items.store.ts';
import { type GuardCounts, isRepriced } from './change-guard.rules.ts';
import { deleteRunItems, insertRunItems, type NewRunItem, type RunRow } from './runs.store.ts';

export type RunCounts = { outcomes: Record<FeedOutcome, number>; changes: Record<ItemChange, number> };
export type ReadResult = { report: FeedRunReport; counts: RunCounts; guard: GuardCounts };

const BATCH = 500;

/**
 * The read pass: writes the report of a file and nothing else. A second call starts again.
 * @param onBatch called between batches; false: another process has taken the run
 */
export async function readRun(
  deps: Deps,
  feed: FeedRow,
  run: RunRow,
  file: FeedFile,
  onBatch: () => Promise<boolean>,
): Promise<ReadResult | 'taken'> {
  await deleteRunItems(deps.db, run.id);
  const pass = new ReadPass(deps, feed, run, await mapperVersionOf(feed, file));
  await pass.loadKnown();
  const { currency, roomsFromBeds, columnMap } = settingsOf(feed.settings);
  const settings = { currency, roomsFromBeds, columnMap, baseUrl: null, attachments: new Set<string>() };
  const thisYear = deps.clock.now().getUTCFullYear();
  const reports = checkFeed({ file, format: feed.format, settings, places: deps.places, thisYear });
  for await (const report of reports) {
    if ('run' in report) return { ...(await pass.finish(report.run)), report: report.run };
    if ((await pass.add(report)) && !(await onBatch())) return 'taken';
  }
  throw new Error('A feed was read without its last report');
}

/** A file without a readable format has none; the reader reports why. */
async function mapperVersionOf({ format }: FeedRow, file: FeedFile): Promise<number> {
  try {
    return (await formatOf(file, format)).mapperVersion;
  } catch (error) {
    if (error instanceof FeedError) return 0;
    throw error;
  }
}

const zeros = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

class ReadPass {
  private readonly known = new Map<string, KnownItem>();
  private readonly seen = new Set<string>();
  private rows: NewRunItem[] = [];
  private line = 0;
  private readonly counts: RunCounts = { outcomes: zeros(feedOutcomes), changes: zeros(itemChanges) };
  private readonly guard: GuardCounts = { live: 0, withdrawn: 0, known: 0, repriced: 0, blocked: 0 };

  private readonly deps: Deps;
  private readonly feed: FeedRow;
  private readonly run: RunRow;
  private readonly mapperVersion: number;

  constructor(deps: Deps, feed: FeedRow, run: RunRow, mapperVersion: number) {
    this.deps = deps;
    this.feed = feed;
    this.run = run;
    this.mapperVersion = mapperVersion;
  }

  async loadKnown(): Promise<void> {
    for (const item of await selectKnownItems(this.deps.db, this.feed.id)) this.known.set(item.externalRef, item);
    this.guard.live = [...this.known.values()].filter(({ state }) => state === 'LIVE').length;
  }

  /** @returns whether a batch was written */
  async add(report: FeedItemReport): Promise<boolean> {
    this.line += 1;
    this.counts.outcomes[report.outcome] += 1;
    const row = this.rowOf(report);
    if (row) {
      this.counts.changes[row.change] += 1;
      this.rows.push(row);
    } else this.counts.changes.NONE += 1;
    if (this.rows.length < BATCH) return false;
    await this.flush();
    return true;
  }

  /** A full file withdraws what it lacks. */
  async finish({ full, error }: FeedRunReport): Promise<{ counts: RunCounts; guard: GuardCounts }> {
    if (full && error === null) {
      for (const item of this.known.values()) {
        if (this.seen.has(item.externalRef) || item.state === 'WITHDRAWN') continue;
        this.counts.outcomes.WITHDRAW += 1;
        this.counts.changes.WITHDRAWN += 1;
        if (item.state === 'LIVE') this.guard.withdrawn += 1;
        const { externalRef, reference, title } = item;
        const row = { runId: this.run.id, externalRef, reference, title };
        this.rows.push({ ...row, outcome: 'WITHDRAW', change: 'WITHDRAWN' });
        if (this.rows.length >= BATCH) await this.flush();
      }
    }
    await this.flush();
    return { counts: this.counts, guard: this.guard };
  }

  private rowOf({ externalRef, outcome, blocks, notes, listing }: FeedItemReport): NewRunItem | null {
    const isRepeated = blocks.includes('DUPLICATE_REFERENCE');
    const known = externalRef === null ? undefined : this.known.get(externalRef);
    const base = {
      runId: this.run.id,
      line: this.line,
      externalRef,
      reference: listing?.reference ?? null,
      title: listing?.title ?? null,
      outcome,
      blocks,
      notes: JSON.stringify(notes),
      codes: [...new Set([...blocks, ...notes.map(({ code }) => code)])],
    };
    // An invalid item is in the file: what we know of it stays.
    if (externalRef !== null) this.seen.add(externalRef);
    if (externalRef === null || outcome === 'INVALID' || isRepeated || listing === null)
      return { ...base, change: 'NONE' as const };
    const isWithdrawable = known !== undefined && known.state !== 'WITHDRAWN';
    if (outcome === 'WITHDRAW') return isWithdrawable ? { ...base, change: 'WITHDRAWN' as const } : null;
    const hash = contentHash({ ...listing, externalRef } as FeedListing, this.mapperVersion);
    if (known) this.count(known, listing.price?.amount ?? null);
    const change = itemChange(known, hash);
    if (change === 'NONE') return null;
    return { ...base, change, data: JSON.stringify({ ...listing, externalRef }), contentHash: hash };
  }

  private count({ price }: KnownItem, newPrice: number | null): void {
    this.guard.known += 1;
    if (isRepriced(price, newPrice)) this.guard.repriced += 1;
  }

  private async flush(): Promise<void> {
    const rows = this.rows.splice(0);
    await this.addFields(rows.filter(({ change }) => change === 'CHANGED'));
    await this.addAdoptable(rows.filter(({ change }) => change === 'NEW'));
    await insertRunItems(this.deps.db, rows);
  }

  private async addFields(rows: NewRunItem[]): Promise<void> {
    const knownOf = ({ externalRef }: NewRunItem) => this.known.get(externalRef ?? '');
    const before = await selectData(
      this.deps.db,
      rows.map((row) => knownOf(row)?.id ?? 0),
    );
    for (const row of rows) {
      const known = knownOf(row);
      const old = before.get(known?.id ?? 0);
      if (!old) continue;
      row.fields = JSON.stringify(changedFields(old, JSON.parse(String(row.data)) as FeedListing));
      if (known?.state === 'LIVE' && row.outcome !== 'AD' && this.wasPublishable(old)) this.guard.blocked += 1;
    }
  }

  /** What members completed here counts as blocked in every file: only a listing that the feed gave whole is newly blocked. */
  private wasPublishable(old: FeedListing): boolean {
    const thisYear = this.deps.clock.now().getUTCFullYear();
    return effectiveItem(old, {}, { places: this.deps.places, thisYear }).outcome === 'AD';
  }

  private async addAdoptable(rows: NewRunItem[]): Promise<void> {
    const references = rows.flatMap(({ reference }) => reference ?? []);
    if (references.length === 0) return;
    const { id, organizationId } = this.feed;
    const listings = await selectAdoptable(this.deps.db, { feedId: id, organizationId, references });
    for (const row of rows) row.adoptableListingId = listings.get(row.reference ?? '')?.listingId ?? null;
  }
}

/** Fields with another value, without the feed's own date. */
function changedFields(before: FeedListing, after: FeedListing) {
  const names = Object.keys(after) as (keyof FeedListing)[];
  return names
    .filter((field) => field !== 'updatedAt' && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
