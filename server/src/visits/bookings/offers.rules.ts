import { fits } from '#contract/visits/open-day-capacity';

/** Selects the parties that are offered released seats (docs/decisions/013-open-days.md "Offers"). All values are head counts. */

type Capacity = { maxParticipants: number | null; held: number };
export type WaitingParty = {
  id: number;
  people: number;
  /** The party did not fit at its request. */
  isWaitlisted: boolean;
  requestedAt: Date;
};

/**
 * Oldest request first: each party that did not fit before and fits now, while seats remain.
 * `before` null: every request needed the organizer's confirmation before, and none does now. @returns the booking ids
 */
export function seatsToOffer(before: Capacity | null, after: Capacity, waiting: readonly WaitingParty[]): number[] {
  const inOrder = [...waiting].sort(
    (one, other) => one.requestedAt.getTime() - other.requestedAt.getTime() || one.id - other.id,
  );
  const offered: number[] = [];
  let { held } = after;
  for (const { id, people, isWaitlisted } of inOrder) {
    const hadRoom = before !== null && !isWaitlisted && fits(before, people);
    if (hadRoom || !fits({ ...after, held }, people)) continue;
    offered.push(id);
    held += people;
  }
  return offered;
}
