import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Payouts of a higher domain: whether the account of a host may receive money for stays. */
export type HostPayouts = {
  canBePaid(on: Queryable, userId: number): Promise<boolean>;
};
