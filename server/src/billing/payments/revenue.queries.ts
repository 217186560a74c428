import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type MonthRow, sumPaid } from './transactions.store.ts';

export type PaidInMonth = MonthRow & { currency: Currency };

/**
 * What was paid, gross, from the month `since` on (`YYYY-MM`), by month in Italy and currency: boosts and plans (with
 * renewals) apart, and how much of it was given back since. Minor units.
 */
export const readRevenue = (on: Queryable, since: string): Promise<PaidInMonth[]> => sumPaid(on, since);
