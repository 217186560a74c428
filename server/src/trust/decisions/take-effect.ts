import type { DecisionOutcome } from '#contract/trust/decisions';
import { holdAd, keepAdOff } from '../../catalog/listings/hold-ad.ts';
import { releaseAd } from '../../catalog/listings/release-ad.ts';
import { restoreAccount, suspendAccount } from '../../identity/users/suspend-account.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { cutTo500 } from './decision.rules.ts';
import {
  type DecisionRow,
  findLastSuspension,
  type HeldFrom,
  selectHoldsOf,
  selectListings,
  selectNewestOfMatters,
} from './decisions.store.ts';
import type { Matter } from './subject-now.ts';

/** What a decision does to an ad or an account, and how that is undone. The account always comes before its ads, as wherever both are locked. */

export type Taken = { heldFrom: HeldFrom | null };

type Taking = Matter & { outcome: DecisionOutcome; facts: string; actorId: number };

/** @returns null where the outcome is not possible any more */
export async function takeOff(deps: Deps, trx: Trx, taking: Taking): Promise<Taken | null> {
  const { outcome, subjectId, affectedId, facts, actorId } = taking;
  const given = { reason: cutTo500(facts), actorId };
  if (outcome === 'ACCOUNT_SUSPENDED') {
    const isTaken = affectedId !== null && (await suspendAccount(deps, trx, affectedId, given));
    return isTaken ? { heldFrom: null } : null;
  }
  if (outcome !== 'LISTING_SUSPENDED' || (await holdAd(deps, trx, subjectId, given))) return { heldFrom: null };
  const heldFrom = await keepAdOff(deps, trx, subjectId, given);
  return heldFrom && { heldFrom };
}

const takesAdOff = (outcome: DecisionOutcome) => outcome === 'LISTING_SUSPENDED' || outcome === 'ACCOUNT_SUSPENDED';

type Undone = { decisions: readonly DecisionRow[]; outcome: DecisionOutcome; actorId: number };

/** What the decisions of a matter took off comes back, unless `outcome` takes it off, too, or it has another reason by now. */
export async function putBack(deps: Deps, trx: Trx, { decisions, outcome, actorId }: Undone): Promise<void> {
  const [first] = decisions;
  if (!first) return;
  const suspension = decisions.find((decision) => decision.outcome === 'ACCOUNT_SUSPENDED');
  const affectedId = suspension?.affectedId ?? null;
  if (affectedId !== null && outcome !== 'ACCOUNT_SUSPENDED' && (await isOfMatter(trx, affectedId, first.id))) {
    await restoreAccount(deps, trx, affectedId, actorId);
  }
  if (!decisions.some((decision) => decision.outcome === 'LISTING_SUSPENDED') || takesAdOff(outcome)) return;
  const to = await whereAdGoesBack(trx, first);
  if (to !== null) await releaseAd(deps, trx, first.subjectId, actorId, to);
}

const matterOf = ({ id, firstId }: DecisionRow): number => firstId ?? id;

/** An account is suspended once at a time: the last who did it are the reason. */
async function isOfMatter(trx: Trx, affectedId: number, firstId: number): Promise<boolean> {
  const last = await findLastSuspension(trx, affectedId);
  return last !== undefined && matterOf(last) === firstId;
}

/**
 * Several decisions may hold one ad. Those before its last publication were lifted; while another one stands it stays held.
 * @returns null: it stays as it is
 */
async function whereAdGoesBack(trx: Trx, first: DecisionRow): Promise<'PUBLIC' | 'OWNER' | 'SYSTEM' | null> {
  const [listing] = await selectListings(trx, [first.subjectId]);
  if (!listing) return null;
  const holds = await selectHoldsOf(trx, listing.id, listing.publishedAt ?? new Date(0));
  const matters = [...new Set(holds.map(matterOf))];
  if (!matters.includes(first.id)) return null;
  const others = matters.filter((matter) => matter !== first.id);
  const standing = await selectNewestOfMatters(trx, others);
  if (standing.some(({ outcome }) => takesAdOff(outcome))) return null;
  const taken = holds.find(({ heldFrom }) => heldFrom !== 'ADMIN');
  if (!taken || taken.heldFrom === 'ADMIN') return null;
  return taken.heldFrom ?? 'PUBLIC';
}
