import type { Family } from './invariant.rules.ts';
import { ofPayouts } from './payouts.store.ts';
import { ofBookings } from './stays.store.ts';

export const stays: Family = {
  ...ofBookings,
  tables: [...ofBookings.tables, 'payout'],
  invariants: [...ofBookings.invariants, ...ofPayouts],
};
