import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type MonthRow, sumPaid } from './transactions.store.ts';

export type PaidInMonth = MonthRow & { currency: Currency };

/**
 * Gross revenue from the month `since` (`YYYY-MM`), by month in Italy and currency. Boosts and plans (with renewals)
 * are separate; refunds are included. Minor units.
 */
export const readRevenue = (on: Queryable, since: string): Promise<PaidInMonth[]> => sumPaid(on, since);
