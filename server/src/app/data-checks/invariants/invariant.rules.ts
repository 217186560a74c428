/**
 * Data invariants: each has a text, its source, and a query for violations. Constraints already enforce some rules;
 * checks repeat them only if a lost constraint would cost money or a user's seat.
 */
export type Invariant = {
  /** `family.what`: name in scripts and reports. */
  id: string;
  /** Description of the invariant without table names. */
  text: string;
  /** Document and section that require it. */
  source: string;
  /**
   * `error`: data is lost, duplicate or contradictory. `warning`: data is late or left over, and a worker or an admin
   * corrects it. Warnings are normal after a failure and without a worker.
   */
  weight: 'error' | 'warning';
  /** SQL of the violations: `subject`, as `event 12`, and `what` is wrong, without personal data. `NOW` is the time of the run. */
  offenders: string;
};

export type Family = {
  name: string;
  /** Tables whose rows the summary counts as checked. */
  tables: readonly string[];
  invariants: readonly Invariant[];
};

/** Time of the run, the same for all queries. */
export const NOW = '(select now from moment)';

/** Background work is late after this time. */
export const GRACE_PERIOD = `interval '5 minutes'`;

/** Visible to anonymous visitors: listing and advertiser, as in the search index (`search-index.store.ts`). */
export const IS_PUBLIC = `listing.status = 'PUBLISHED' and advertiser.status <> 'SUSPENDED'`;
