/**
 * What must hold of the data whatever happened to the portal: each invariant is a sentence, the place that demands it, and a query that finds what
 * breaks it. Rules that a constraint enforces are repeated only where losing the constraint would cost money or somebody's place.
 */
export type Invariant = {
  /** `family.what`: what scripts and people call it by. */
  id: string;
  /** What holds, so that somebody understands it who does not know the tables. */
  text: string;
  /** The document and section that demands it. */
  source: string;
  /**
   * `error`: something is lost, twice or contradicts itself. `warning`: something is late or left over, and is put right by a worker or by hand:
   * it is normal just after a fault, and while no worker runs.
   */
  weight: 'error' | 'warning';
  /** SQL of what breaks it: `subject`, as `event 12`, and `what` is wrong, without personal data. `NOW` is the moment of the asking. */
  offenders: string;
};

export type Family = {
  name: string;
  /** Whose rows are told to have been looked at. */
  tables: readonly string[];
  invariants: readonly Invariant[];
};

/** The moment that all queries of one run are asked at. */
export const NOW = '(select now from moment)';

/** What a worker does by itself is late after this long. */
export const GRACE_PERIOD = `interval '5 minutes'`;

/** What somebody who is not signed in may see: ad and advertiser, as the search has it (search-index.store.ts). */
export const IS_PUBLIC = `listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`;
