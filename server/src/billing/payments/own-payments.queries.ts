import type * as paymentsContract from '#contract/billing/payments.schemas';
import type { PaymentMethod, Transaction } from '#contract/billing/payments.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { findInvoiceIds } from '../invoices/invoices.queries.ts';
import { findCustomerOf } from './customer.ts';
import { methodView, transactionView } from './payments.view.ts';
import { withProviderErrors } from './provider-errors.ts';
import { countPaymentsOf, selectPaymentsOf } from './transactions.store.ts';

/** Payments of the actor or of an organization, newest first. Three queries. */
export async function listTransactions(
  context: ActorUseCase,
  { page: number, size, advertiserId }: { page: number; size: number; advertiserId?: number | undefined },
): Promise<{ data: Transaction[]; page: PageInfo }> {
  const { deps } = context;
  const accountId = chooseAccount(context, advertiserId, 'pay');
  const rows = await selectPaymentsOf(deps.db, accountId, { limit: size, offset: number * size });
  const totalElements = await countPaymentsOf(deps.db, accountId);
  const invoices = await findInvoiceIds(
    deps.db,
    rows.map((row) => row.id),
  );
  const data = rows.map((row) => transactionView(row, invoices.get(row.id) ?? null));
  return { data, page: { totalElements, number, size } };
}

/** Cards of the actor or of an organization, newest first, with their uses. */
export async function listPaymentMethods(
  context: ActorUseCase<ErrorsOf<typeof paymentsContract.listPaymentMethods>>,
  { advertiserId }: { advertiserId?: number | undefined } = {},
): Promise<PaymentMethod[]> {
  const { deps } = context;
  const accountId = chooseAccount(context, advertiserId, 'pay');
  const customerId = await findCustomerOf(deps, accountId);
  if (customerId === undefined) return [];
  const [cards, paying] = await withProviderErrors(context, () =>
    Promise.all([deps.payments.listCards(customerId), deps.cardUsage(deps, accountId)]),
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
