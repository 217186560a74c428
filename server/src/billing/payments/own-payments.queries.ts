import type * as paymentsContract from '#contract/billing/payments.schemas';
import type { PaymentMethod, Transaction } from '#contract/billing/payments.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { findInvoiceIds } from '../invoices/invoices.queries.ts';
import { findCustomerOf } from './customer.ts';
import { methodView, transactionView } from './payments.view.ts';
import { withProviderErrors } from './provider-errors.ts';
import { countPaymentsOf, selectPaymentsOf } from './transactions.store.ts';

/** The actor's payments, newest first. Three queries. */
export async function listTransactions(
  { deps, actor }: ActorUseCase,
  { page: number, size }: { page: number; size: number },
): Promise<{ data: Transaction[]; page: PageInfo }> {
  const rows = await selectPaymentsOf(deps.db, actor.id, { limit: size, offset: number * size });
  const totalElements = await countPaymentsOf(deps.db, actor.id);
  const invoices = await findInvoiceIds(
    deps.db,
    rows.map((row) => row.id),
  );
  const data = rows.map((row) => transactionView(row, invoices.get(row.id) ?? null));
  return { data, page: { totalElements, number, size } };
}

/** The actor's cards, newest first, with their uses. */
export async function listPaymentMethods(
  context: ActorUseCase<ErrorsOf<typeof paymentsContract.listPaymentMethods>>,
): Promise<PaymentMethod[]> {
  const { deps, actor } = context;
  const customerId = await findCustomerOf(deps, actor.id);
  if (customerId === undefined) return [];
  const [cards, paying] = await withProviderErrors(context, () =>
    Promise.all([deps.payments.listCards(customerId), deps.cardUsage(deps, actor.id)]),
  );
  const now = deps.clock.now();
  return cards.map((card) =>
    methodView(
      card,
      paying.filter(({ cardId }) => cardId === card.id),
      now,
    ),
  );
}

/** The payment provider and the settings of its card form. */
export async function getProvider({ deps }: Pick<UseCase, 'deps'>) {
  const { provider, publishableKey } = deps.payments;
  return { provider, publishableKey };
}
