import type { DecisionOutcome } from '#contract/trust/decisions';
import { liftSuspension } from '../../catalog/listings/lift-suspension.ts';
import { confirmSuspension, suspendByModeration } from '../../catalog/listings/suspend-by-moderation.ts';
import { restoreAccount, suspendAccount } from '../../identity/users/suspend-account.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { CaseSubject } from './current-subject.ts';
import { caseIdOf, cutTo500 } from './decision.rules.ts';
import type { DecisionRow, PreviousSuspension } from './decisions.sql.ts';
import { findLastSuspension, selectHoldsOf, selectListings, selectNewestOfCases } from './decisions.store.ts';

/** Effect of a decision on a listing or an account, and its reversal. Lock order: the account before its listings. */

export type AppliedOutcome = { previousSuspension: PreviousSuspension | null };

type Taking = CaseSubject & { outcome: DecisionOutcome; facts: string; actorId: number };

/** @returns null when the outcome is no longer possible */
export async function takeDown(deps: Deps, trx: Trx, taking: Taking): Promise<AppliedOutcome | null> {
  const { outcome, subjectId, affectedId, facts, actorId } = taking;
  const input = { reason: cutTo500(facts), actorId };
  if (outcome === 'ACCOUNT_SUSPENDED') {
    const isApplied = affectedId !== null && (await suspendAccount(deps, trx, affectedId, input));
    return isApplied ? { previousSuspension: null } : null;
  }
  if (outcome !== 'LISTING_SUSPENDED' || (await suspendByModeration(deps, trx, subjectId, input)))
    return { previousSuspension: null };
  const previousSuspension = await confirmSuspension(deps, trx, subjectId, input);
  return previousSuspension && { previousSuspension };
}

const hidesListing = (outcome: DecisionOutcome) => outcome === 'LISTING_SUSPENDED' || outcome === 'ACCOUNT_SUSPENDED';

type Undone = { decisions: readonly DecisionRow[]; outcome: DecisionOutcome; actorId: number };

/** Lifts the suspensions of a case, unless `outcome` suspends too, or another reason exists now. */
export async function restore(deps: Deps, trx: Trx, { decisions, outcome, actorId }: Undone): Promise<void> {
  const [first] = decisions;
  if (!first) return;
  const suspension = decisions.find((decision) => decision.outcome === 'ACCOUNT_SUSPENDED');
  const affectedId = suspension?.affectedId ?? null;
  if (affectedId !== null && outcome !== 'ACCOUNT_SUSPENDED' && (await isOfCase(trx, affectedId, first.id))) {
    await restoreAccount(deps, trx, affectedId, actorId);
  }
  if (!decisions.some((decision) => decision.outcome === 'LISTING_SUSPENDED') || hidesListing(outcome)) return;
  const to = await findRestoreStatus(trx, first);
  if (to !== null) await liftSuspension(deps, trx, first.subjectId, actorId, to);
}

/** An account has one suspension at a time: the last one is effective. */
async function isOfCase(trx: Trx, affectedId: number, originalDecisionId: number): Promise<boolean> {
  const last = await findLastSuspension(trx, affectedId);
  return last !== undefined && caseIdOf(last) === originalDecisionId;
}

/**
 * Several decisions may suspend one listing. A publication lifts the earlier ones. While another one is
 * effective it stays suspended.
 * @returns null: no change
 */
async function findRestoreStatus(trx: Trx, first: DecisionRow): Promise<'PUBLIC' | 'OWNER' | 'SYSTEM' | null> {
  const [listing] = await selectListings(trx, [first.subjectId]);
  if (!listing) return null;
  const holds = await selectHoldsOf(trx, listing.id, listing.publishedAt ?? new Date(0));
  const caseIds = [...new Set(holds.map(caseIdOf))];
  if (!caseIds.includes(first.id)) return null;
  const others = caseIds.filter((caseId) => caseId !== first.id);
  const effective = await selectNewestOfCases(trx, others);
  if (effective.some(({ outcome }) => hidesListing(outcome))) return null;
  const latest = holds.find(({ previousSuspension }) => previousSuspension !== 'ADMIN');
  if (!latest || latest.previousSuspension === 'ADMIN') return null;
  return latest.previousSuspension ?? 'PUBLIC';
}
