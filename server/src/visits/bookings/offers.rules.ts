import { fits } from '#contract/visits/open-day-capacity';

/** To whom places are offered that became free (docs/decisions/013-open-days.md "Offers"). All in people. */

type Capacity = { maxParticipants: number | null; held: number };
export type WaitingParty = {
  id: number;
  people: number;
  /** It did not fit when it was asked for. */
  waitsForPlace: boolean;
  requestedAt: Date;
};

/**
 * The oldest request first: each party that did not fit before and fits now, as long as something fits. `before` null: nobody was let in without the
 * organiser's word then, and is now. @returns their ids.
 */
export function seatsToOffer(before: Capacity | null, after: Capacity, waiting: readonly WaitingParty[]): number[] {
  const inOrder = [...waiting].sort(
    (one, other) => one.requestedAt.getTime() - other.requestedAt.getTime() || one.id - other.id,
  );
  const offered: number[] = [];
  let { held } = after;
  for (const { id, people, waitsForPlace } of inOrder) {
    const hadRoom = before !== null && !waitsForPlace && fits(before, people);
    if (hadRoom || !fits({ ...after, held }, people)) continue;
    offered.push(id);
    held += people;
  }
  return offered;
}
