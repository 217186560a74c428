import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countMovements, selectBalances, selectLinesOfBooking, selectMovements } from './ledger.store.ts';

export type Movement = Awaited<ReturnType<typeof selectMovements>>[number];

/** Movements of a host, the newest first, and the balance by currency. Amounts in minor units; a debit is positive. */
export async function listMovements(
  on: Queryable,
  hostId: number,
  page: { size: number; offset: number },
): Promise<{ movements: Movement[]; totalElements: number; balances: Map<Currency, number> }> {
  const account = `HOST:${hostId}` as const;
  const movements = await selectMovements(on, account, page);
  const totalElements = await countMovements(on, account);
  const balances = await selectBalances(on, account);
  return { movements, totalElements, balances: new Map(balances.map(({ currency, total }) => [currency, total])) };
}

/** All lines of a booking's ledger, in their order. */
export const listLinesOfBooking = selectLinesOfBooking;
