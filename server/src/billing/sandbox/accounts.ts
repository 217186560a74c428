import type { AccountProvider, ProviderAccount } from '../payments/account-provider.port.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import { change, getObject, make, once, queueEvent, type SandboxParts, write } from './ledger.ts';
import { findObject, lockObject } from './sandbox.store.ts';
import type { Stored } from './sandbox-docs.ts';

const viewAccount = ({ id, doc: { status } }: Stored<'account'>): ProviderAccount => ({ id, status });

export function openAccount(
  parts: SandboxParts,
  input: Parameters<AccountProvider['openAccount']>[0],
): Promise<ProviderAccount> {
  return once(parts, 'openAccount', input, async (ledger) => {
    const { reference, email, country } = input;
    return viewAccount(await make(ledger, 'account', { reference, email, country, status: 'pending' }));
  });
}

/** The page of payouts has the form of the embedded provider. */
export async function accountLink(
  { db }: SandboxParts,
  { accountId, returnUrl }: Parameters<AccountProvider['accountLink']>[0],
): Promise<string> {
  await getObject(db, 'account', accountId);
  return `${returnUrl}?onboarding=sandbox`;
}

export async function findAccount({ db }: SandboxParts, accountId: string): Promise<ProviderAccount | undefined> {
  const account = await findObject(db, 'account', accountId);
  return account && viewAccount(account);
}

/** The result of the onboarding, or of a later review. @throws PaymentsError `no_such_object` */
export function decideAccount(
  parts: SandboxParts,
  accountId: string,
  status: Exclude<ProviderAccount['status'], 'pending'>,
): Promise<void> {
  return write(parts, async (ledger) => {
    const account = await lockObject(ledger.trx, 'account', accountId);
    if (!account) throw new PaymentsError('no_such_object', 'there is no such account');
    if (account.doc.status === status) return;
    await change(ledger, account, { status });
    await queueEvent(ledger, 'account.updated', accountId);
  });
}
