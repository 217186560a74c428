import type { ListingStatus } from '#contract/catalog/listings';
import type { JobPayloads } from '../../platform/jobs/jobs.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type Step, stepOf } from './case.rules.ts';
import {
  addToDay,
  type Checked,
  closeCase,
  insertCase,
  type LockedCase,
  refreshCase,
  reopenCase,
  selectCaseOf,
  touchCase,
} from './cases.store.ts';
import { detectSignals } from './detect-signals.ts';
import { lockFacts, type ShownPicture, selectPictures } from './facts.store.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Waits for pictures for some minutes: 10 s, 20 s, 40 s … between the checks. */
const MAX_RETRIES = 6;
const FIRST_DELAY_MS = 10_000;

/**
 * Checks a listing and opens a case for signals; `case.rules.ts` decides about an existing case. While pictures are not
 * analyzed it queues itself again, and counts as a check after that.
 */
export async function checkListing(
  deps: Deps,
  { listingId, cause, waited = 0 }: JobPayloads['moderation.checkListing'],
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const listing = await lockFacts(trx, listingId);
    if (!listing) return;
    const now = deps.clock.now();
    const isShown = listing.status === 'PUBLISHED' || listing.status === 'SUSPENDED';
    const pictures = isShown ? await selectPictures(trx, listing.propertyId) : [];
    const signs = isShown ? await detectSignals(deps, trx, listing, pictures, cause) : [];
    const checked = { signs, fingerprint: fingerprintOf(signs), cause, now };
    const known = await selectCaseOf(trx, listingId);
    const isAgain = waited > 0;
    const step = stepOf(known, listing, checked.fingerprint, isAgain);
    await applyStep(deps, trx, step, { listingId, status: listing.status, known, checked, isAgain });

    const unseen = pictures.filter(({ isSeen }) => !isSeen);
    if (unseen.length > 0 && waited < MAX_RETRIES) return recheckLater(deps, trx, unseen, { listingId, cause, waited });
    if (!isShown) return;
    await addToDay(trx, italianDay(now), { checked: 1, withSignals: signs.length > 0 ? 1 : 0 });
    await deps.recordEvent({ event: 'moderation.checked', listingId, signs: signs.map(({ sign }) => sign) }, trx);
  });
}

type StepInput = {
  listingId: number;
  status: ListingStatus;
  known: LockedCase | undefined;
  checked: Checked;
  isAgain: boolean;
};

async function applyStep(deps: Deps, trx: Trx, step: Step, { listingId, status, known, checked, isAgain }: StepInput) {
  const { fingerprint, now } = checked;
  const signs = checked.signs.map(({ sign }) => sign);
  if (step === 'open') {
    const caseId = await insertCase(trx, listingId, checked);
    await deps.recordEvent({ event: 'moderation.opened', listingId, caseId, signs }, trx);
  }
  if (!known) return;
  if (step === 'leave') await touchCase(trx, known.id, now);
  if (step === 'refresh') await refreshCase(trx, known.id, checked, !isAgain || fingerprint !== known.fingerprint);
  if (step === 'reopen') {
    await reopenCase(trx, known.id, checked);
    await deps.recordEvent({ event: 'moderation.opened', listingId, caseId: known.id, signs }, trx);
  }
  if (step === 'close') {
    // Lifted by an admin: the fingerprint was reviewed. Otherwise a returning signal is new.
    const passed = known.status === 'HELD' && status === 'PUBLISHED' ? fingerprint : '';
    await closeCase(trx, known.id, { signs: checked.signs, passed, now });
  }
}

type PendingCheck = { listingId: number; cause: 'NEW' | 'CHANGED'; waited: number };

/** Queues the analysis at the first check, then another check. */
async function recheckLater(deps: Deps, trx: Trx, unseen: readonly ShownPicture[], { waited, ...of }: PendingCheck) {
  if (waited === 0) {
    const photos = unseen.map(({ mediaFileId }) => ({ mediaFileId }));
    await deps.jobs.enqueueAll(trx, 'media.analyzePhoto', photos);
  }
  const startAfter = new Date(deps.clock.now().getTime() + FIRST_DELAY_MS * 2 ** waited);
  await deps.jobs.enqueue(trx, 'moderation.checkListing', { ...of, waited: waited + 1 }, { startAfter });
}
