import { writable } from '#contract/platform/plain-text';
import { type DecisionGround, type DecisionOutcome, decisionGrounds, FACTS_MAX } from '#contract/trust/decisions';

/** Form values of a decision: empty until selected. Unneeded values stay and are not sent. */
export const emptyDraft = { status: '', outcome: '', ground: '', groundReference: '', facts: '' };
export type Draft = typeof emptyDraft;

export type DraftNeed = 'status' | 'outcome' | 'ground' | 'reference' | 'facts' | 'long' | 'brackets';
export type DraftNeeds = Partial<Record<keyof Draft, DraftNeed>>;

const REFERENCE_MIN = 3;
const FACTS_MIN = 10;

/** A measure against a user requires a ground (DSA, article 17, 3 d and e). */
export const needsGround = (outcome: string): boolean => !['', 'NO_ACTION', 'MANIFESTLY_UNFOUNDED'].includes(outcome);

/** Outcomes that suspend the subject. */
export const suspends = (outcome: string): boolean =>
  outcome === 'LISTING_SUSPENDED' || outcome === 'ACCOUNT_SUSPENDED';

export const groundOf = (draft: Draft): DecisionGround | null =>
  needsGround(draft.outcome) ? (decisionGrounds.find((ground) => ground === draft.ground) ?? null) : null;

/** Problems of each field. `outcomes`: currently possible ones. */
export function draftNeeds(draft: Draft, outcomes: readonly DecisionOutcome[]): DraftNeeds {
  const needs: DraftNeeds = factsNeed(draft.facts);
  if (!outcomes.some((outcome) => outcome === draft.outcome)) needs.outcome = 'outcome';
  if (!needsGround(draft.outcome)) return needs;
  if (groundOf(draft) === null) needs.ground = 'ground';
  if (writable(draft.groundReference).length < REFERENCE_MIN) needs.groundReference = 'reference';
  return needs;
}

/** The admin must fill in a template's brackets: a text with "[where]" is incomplete. */
export function factsNeed(facts: string): DraftNeeds {
  const words = writable(facts);
  if (words.length < FACTS_MIN) return { facts: 'facts' };
  if (words.length > FACTS_MAX) return { facts: 'long' };
  return /\[[^\]]*\]/.test(words) ? { facts: 'brackets' } : {};
}

/** Request body. Requires a selected outcome. */
export function outcomeBody(draft: Draft) {
  const ground = groundOf(draft);
  return {
    outcome: draft.outcome as DecisionOutcome,
    ...(ground && { ground, groundReference: writable(draft.groundReference) }),
  };
}
