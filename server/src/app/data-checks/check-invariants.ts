import type { Queryable } from '../../platform/postgres/postgres.ts';
import { accounts } from './invariants/accounts.store.ts';
import { feeds } from './invariants/feeds.store.ts';
import { database } from './invariants/guards.store.ts';
import type { Family, Invariant } from './invariants/invariant.rules.ts';
import { leads } from './invariants/leads.store.ts';
import { media } from './invariants/media.store.ts';
import { money } from './invariants/money.ts';
import { nights } from './invariants/nights.store.ts';
import { openDays } from './invariants/open-days.store.ts';
import { organizations } from './invariants/organizations.store.ts';
import { outbox } from './invariants/outbox.store.ts';
import { search } from './invariants/search.store.ts';
import { states } from './invariants/states.store.ts';
import { stays } from './invariants/stays.ts';
import { countRows, findOffenders, type Offenders } from './run-invariants.store.ts';

export const families: readonly Family[] = [
  openDays,
  nights,
  stays,
  money,
  states,
  outbox,
  media,
  search,
  accounts,
  organizations,
  leads,
  feeds,
  database,
];

/** A violated invariant. */
export type Broken = Omit<Invariant, 'offenders'> & Offenders;
/** `rows`: rows checked. `ms`: duration. `invariants`: total number, including `broken`. */
export type Checked = { name: string; rows: number; ms: number; invariants: number; broken: Broken[] };

/** Runs all invariants on this transaction's snapshot. `shown`: maximum offenders listed by name per invariant. */
export async function checkInvariants(on: Queryable, options: { now: Date; shown: number }): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const family of families) {
    const started = performance.now();
    const broken: Broken[] = [];
    for (const invariant of family.invariants) {
      const result = await findOffenders(on, invariant, options);
      const { offenders: _, ...header } = invariant;
      if (result.total > 0) broken.push({ ...header, ...result });
    }
    const rows = await countRows(on, family);
    const ms = Math.round(performance.now() - started);
    checked.push({ name: family.name, rows, ms, invariants: family.invariants.length, broken });
  }
  return checked;
}
