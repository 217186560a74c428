import { sql } from 'kysely';
import type { ModerationStatus } from '#contract/trust/moderation';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { CheckCause } from './queue-moderation.ts';
import type { StoredSign } from './stored-signs.parser.ts';

/** Writes of checks and decisions. */

export type LockedCase = {
  id: number;
  listingId: number;
  status: ModerationStatus;
  version: number;
  fingerprint: string;
  signalNames: string[];
  decidedBy: number | null;
  reason: string | null;
};

const columns = ['id', 'listingId', 'status', 'version', 'fingerprint', 'signalNames', 'decidedBy', 'reason'] as const;

/** Case of a locked listing. All callers lock the listing first, so the case needs no lock. */
export function selectCaseOf(trx: Trx, listingId: number): Promise<LockedCase | undefined> {
  return trx.selectFrom('moderationCase').select(columns).where('listingId', '=', listingId).executeTakeFirst();
}

export async function selectListingOf(trx: Trx, id: number): Promise<number | undefined> {
  const row = await trx.selectFrom('moderationCase').select('listingId').where('id', '=', id).executeTakeFirst();
  return row?.listingId;
}

/**
 * Blocks checks, decisions and changes of the listing until the transaction ends. Locks its property and advertiser
 * first, as all callers do.
 * @returns the listing with its advertiser; undefined when it is deleted
 */
export async function lockCheckedListing(trx: Trx, listingId: number) {
  await sql`
    select from listing join property on property.id = listing.property_id
      join app_user advertiser on advertiser.id = listing.advertiser_id
    where listing.id = ${listingId} for share of property, advertiser`.execute(trx);
  return trx
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(['listing.id', 'listing.status', 'listing.suspendedBy', 'listing.suspensionReason', 'listing.cinReview'])
    .select(['listing.title', 'listing.advertiserId', 'advertiser.name', 'advertiser.email', 'advertiser.locale'])
    .where('listing.id', '=', listingId)
    .forUpdate('listing')
    .executeTakeFirst();
}

export async function isPublished(trx: Trx, listingId: number): Promise<boolean> {
  const row = await trx.selectFrom('listing').select('status').where('id', '=', listingId).executeTakeFirst();
  return row?.status === 'PUBLISHED';
}

export type Checked = { signs: readonly StoredSign[]; fingerprint: string; cause: CheckCause; now: Date };

const resultColumns = ({ signs, fingerprint }: Checked) => ({
  signals: JSON.stringify(signs),
  signalNames: signs.map(({ sign }) => sign),
  fingerprint,
});

export async function insertCase(trx: Trx, listingId: number, checked: Checked): Promise<number> {
  const { cause, now } = checked;
  const row = { listingId, status: 'OPEN' as const, cause, openedAt: now, checkedAt: now, ...resultColumns(checked) };
  const { id } = await trx.insertInto('moderationCase').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Updates an open case. `isNew`: it differs from what an admin may be viewing. */
export async function refreshCase(trx: Trx, id: number, checked: Checked, isNew: boolean): Promise<void> {
  await trx
    .updateTable('moderationCase')
    .set({ ...resultColumns(checked), checkedAt: checked.now, version: sql`version + ${isNew ? 1 : 0}::integer` })
    .where('id', '=', id)
    .execute();
}

/** Reopens a decided case. Keeps the reasons of a suspension, which is still effective. */
export async function reopenCase(trx: Trx, id: number, checked: Checked): Promise<void> {
  await trx
    .updateTable('moderationCase')
    .set({
      ...resultColumns(checked),
      status: 'OPEN',
      cause: checked.cause,
      openedAt: checked.now,
      checkedAt: checked.now,
      decidedAt: null,
      decidedBy: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes a case from the queue without a decision. `passed`: the reviewed fingerprint. */
export async function closeCase(
  trx: Trx,
  id: number,
  { signs, passed, now }: { signs: readonly StoredSign[]; passed: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('moderationCase')
    .set({
      signals: JSON.stringify(signs),
      signalNames: signs.map(({ sign }) => sign),
      fingerprint: passed,
      status: 'PASSED',
      decidedAt: now,
      decidedBy: null,
      reason: null,
      checkedAt: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function touchCase(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('moderationCase').set({ checkedAt: now }).where('id', '=', id).execute();
}

type Decided = { status: 'PASSED' | 'HELD'; decidedBy: number; reason: string | null; now: Date };

export async function decide(trx: Trx, id: number, { status, decidedBy, reason, now }: Decided): Promise<void> {
  await trx
    .updateTable('moderationCase')
    .set({ status, decidedAt: now, decidedBy, reason })
    .where('id', '=', id)
    .execute();
}

type Counted = { checked?: number; withSignals?: number; held?: number };

/** Adds to the counts of a day in Italy. */
export async function addToDay(trx: Trx, day: string, { checked = 0, withSignals = 0, held = 0 }: Counted) {
  await trx
    .insertInto('moderationDay')
    .values({ day, checked, withSignals, held })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        checked: sql`moderation_day.checked + excluded.checked`,
        withSignals: sql`moderation_day.with_signals + excluded.with_signals`,
        held: sql`moderation_day.held + excluded.held`,
      }),
    )
    .execute();
}
