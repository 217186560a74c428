import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { type ActingUser, accountsWith } from '../../identity/organizations/act-for.ts';
import type { Deps } from '../deps.ts';
import { findCustomerId, findCustomerIds, insertCustomer } from './payments.store.ts';

/** Customer id of a user at the provider; undefined before the first payment or saved card. */
export function findCustomerOf(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  userId: number,
): Promise<string | undefined> {
  return findCustomerId(db, userId, payments.provider);
}

/** Those of the actor and of the organizations that the actor pays for. */
export function findCustomersOf({ db, payments }: Pick<Deps, 'db' | 'payments'>, actor: ActingUser): Promise<string[]> {
  return findCustomerIds(db, accountsWith(actor, 'pay'), payments.provider);
}

/**
 * Gets or creates the customer id. Calls the provider, so not inside a transaction.
 * @throws PaymentsError
 */
export async function requireCustomerOf(
  { db, payments, clock }: Pick<Deps, 'db' | 'payments' | 'clock'>,
  userId: number,
): Promise<string> {
  const known = await findCustomerId(db, userId, payments.provider);
  if (known !== undefined) return known;
  const account = await findAccount({ db }, userId);
  if (!account) throw new Error(`Account ${userId} is gone`);
  const externalId = await payments.createCustomer({
    reference: `customer-${userId}`,
    email: account.email ?? '',
    name: [account.name, account.surname].filter(Boolean).join(' '),
    key: `customer-${userId}`,
  });
  await insertCustomer(db, { userId, provider: payments.provider, externalId, createdAt: clock.now() });
  return externalId;
}
