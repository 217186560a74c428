import type { Payout, PayoutLedger } from '#contract/billing/payouts.schemas';
import { type Currency, fromMinor } from '#contract/platform/money';
import type { PageInfo } from '#contract/platform/page.schemas';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { listMovements } from '../ledger/ledger.queries.ts';
import { listStaysOf } from '../payments/stay-payments.queries.ts';
import { hostTotalsOf, movementView, payoutView } from './payout.view.ts';
import { countOf, findPayoutByBooking, type PayoutRow, selectExpected, selectOf, sumOpen } from './payouts.store.ts';

type Page = { page: number; size: number; advertiserId?: number | undefined };

/** Payouts of the actor or of an organization. Three statements. */
export async function listPayouts(
  context: ActorUseCase,
  { page, size, advertiserId }: Page,
): Promise<{ data: Payout[]; page: PageInfo }> {
  const { db } = context.deps;
  const hostId = chooseAccount(context, advertiserId, 'pay');
  const rows = await selectOf(db, hostId, { size, offset: page * size });
  const totalElements = await countOf(db, hostId);
  return { data: await viewsOf(db, rows), page: { totalElements, number: page, size } };
}

/** Payout of a booking, for admins; null before the confirmation. */
export async function findPayoutOf(on: Queryable, bookingId: number): Promise<Payout | null> {
  const row = await findPayoutByBooking(on, bookingId);
  const [view] = row ? await viewsOf(on, [row]) : [];
  return view ?? null;
}

/** Balance, next payout and movements of the actor or of an organization. */
export async function getLedger(context: ActorUseCase, { page, size, advertiserId }: Page): Promise<PayoutLedger> {
  const { db } = context.deps;
  const hostId = chooseAccount(context, advertiserId, 'pay');
  const { movements, totalElements, balances } = await listMovements(db, hostId, { size, offset: page * size });
  const expected = await selectExpected(db, hostId);
  const currencies = new Set<Currency>([...balances.keys(), ...expected.map(({ currency }) => currency)]);
  const totals: PayoutLedger['balances'] = [];
  for (const currency of [...currencies].sort()) {
    const open = await sumOpen(db, hostId, currency);
    const upcoming = expected.filter((one) => one.currency === currency && one.earnedAt === null);
    const money = (minor: number) => ({ amount: fromMinor(minor), currency });
    const { due, debt } = hostTotalsOf({ balance: balances.get(currency) ?? 0, ...open });
    totals.push({
      due: money(due),
      expected: money(upcoming.reduce((sum, { hostMinor }) => sum + hostMinor, 0)),
      debt: money(debt),
    });
  }
  const stays = await listStaysOf(
    db,
    movements.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const [next] = await viewsOf(db, expected.slice(0, 1));
  return {
    balances: totals,
    next: next ?? null,
    movements: movements.map((movement) => movementView(movement, stays)),
    page: { totalElements, number: page, size },
  };
}

async function viewsOf(on: Queryable, rows: readonly PayoutRow[]): Promise<Payout[]> {
  const stays = await listStaysOf(
    on,
    rows.map(({ paymentId }) => paymentId),
  );
  return rows.map((row) => payoutView(row, stays));
}
