import type { Db, Trx } from '../../platform/postgres/postgres.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import type { ProviderTransfer, TransferProvider } from '../payments/transfer-provider.port.ts';
import { change, getObject, lockOwned, make, once, queueEvent, type SandboxParts } from './ledger.ts';
import { findChildren, findObject, findTransfersOf, lockObject } from './sandbox.store.ts';
import type { Stored } from './sandbox-docs.ts';

async function viewTransfer(on: Db | Trx, { id, doc }: Stored<'transfer'>): Promise<ProviderTransfer> {
  const { amountMinor, reference } = doc;
  const reversals = await findChildren(on, 'reversal', id);
  return { id, amountMinor, reference, reversals: reversals.map((one) => ({ id: one.id, ...one.doc })) };
}

export function transfer(
  parts: SandboxParts,
  input: Parameters<TransferProvider['transfer']>[0],
): Promise<ProviderTransfer> {
  return once(parts, 'transfer', input, async (ledger) => {
    const { accountId, amountMinor, currency, sourceIntentId, group, key: reference } = input;
    // The lock of the customer serializes the transfers of a charge.
    const intent = await lockOwned(ledger, 'intent', sourceIntentId);
    const account = await getObject(ledger.trx, 'account', accountId);
    const earlier = await findChildren(ledger.trx, 'transfer', sourceIntentId);
    const transferred = earlier.reduce((sum, { doc }) => sum + doc.amountMinor, 0);
    const isCovered = amountMinor >= 1 && transferred + amountMinor <= intent.doc.amountMinor;
    if (account.doc.status !== 'enabled') throw new PaymentsError('refused', 'the account receives no transfers');
    if (intent.doc.status !== 'succeeded' || intent.doc.currency !== currency || !isCovered)
      throw new PaymentsError('refused', 'the charge does not cover the transfer');
    const doc = { accountId, amountMinor, reversedMinor: 0, currency, group, reference };
    const made = await make(ledger, 'transfer', doc, { parentId: sourceIntentId });
    await queueEvent(ledger, 'transfer.created', made.id);
    return viewTransfer(ledger.trx, made);
  });
}

export function reverseTransfer(
  parts: SandboxParts,
  input: Parameters<TransferProvider['reverseTransfer']>[0],
): Promise<ProviderTransfer> {
  return once(parts, 'reverseTransfer', input, async (ledger) => {
    const { transferId, amountMinor, key: reference } = input;
    const made = await lockObject(ledger.trx, 'transfer', transferId);
    if (!made) throw new PaymentsError('no_such_object', 'there is no such transfer');
    const reversedMinor = made.doc.reversedMinor + amountMinor;
    if (amountMinor < 1 || reversedMinor > made.doc.amountMinor)
      throw new PaymentsError('refused', 'more than is left of the transfer');
    await make(ledger, 'reversal', { amountMinor, reference }, { parentId: transferId });
    const changed = await change(ledger, made, { reversedMinor });
    await queueEvent(ledger, 'transfer.reversed', transferId);
    return viewTransfer(ledger.trx, changed);
  });
}

export async function findTransfer({ db }: SandboxParts, id: string): Promise<ProviderTransfer | undefined> {
  const made = await findObject(db, 'transfer', id);
  return made && viewTransfer(db, made);
}

export async function listTransfers({ db }: SandboxParts, group: string): Promise<ProviderTransfer[]> {
  const transfers: ProviderTransfer[] = [];
  for (const made of await findTransfersOf(db, group)) transfers.push(await viewTransfer(db, made));
  return transfers;
}
