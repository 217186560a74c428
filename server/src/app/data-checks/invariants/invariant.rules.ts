/**
 * Data invariants: each has a text, the source that demands it, and a query for violations. Constraints already enforce some rules; the
 * checks repeat them only where a lost constraint would cost money or a user's seat.
 */
export type Invariant = {
  /** `family.what`: what scripts and people call it by. */
  id: string;
  /** The invariant, for readers who do not know the tables. */
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
  /** Tables whose rows the summary counts as checked. */
  tables: readonly string[];
  invariants: readonly Invariant[];
};

/** The moment that all queries of one run are asked at. */
export const NOW = '(select now from moment)';

/** What a worker does by itself is late after this long. */
export const GRACE_PERIOD = `interval '5 minutes'`;

/** Visible to anonymous visitors: listing and advertiser, as in the search index (search-index.store.ts). */
export const IS_PUBLIC = `listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`;
