import type Stripe from 'stripe';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import type { ProviderTransfer, TransferProvider } from '../payments/transfer-provider.port.ts';
import { findOrUndefined, withErrorMapping } from './stripe-errors.ts';
import { idOf } from './stripe-shapes.ts';

/** Separate charges and transfers (docs.stripe.com/connect/separate-charges-and-transfers). */
export function stripeTransfers(stripe: Stripe): TransferProvider {
  return {
    async transfer({ accountId, amountMinor, currency, sourceIntentId, group, key }) {
      const intent = await withErrorMapping(stripe.paymentIntents.retrieve(sourceIntentId));
      const charge = idOf(intent.latest_charge);
      if (!charge) throw new PaymentsError('refused', 'The payment has no charge');
      const params: Stripe.TransferCreateParams = {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        destination: accountId,
        // The transfer waits for the funds of the charge.
        source_transaction: charge,
        transfer_group: group,
        metadata: { reference: key },
      };
      return read(stripe, (await withErrorMapping(stripe.transfers.create(params, { idempotencyKey: key }))).id);
    },
    async reverseTransfer({ transferId, amountMinor, key }) {
      const params = { amount: amountMinor, metadata: { reference: key } };
      await withErrorMapping(stripe.transfers.createReversal(transferId, params, { idempotencyKey: key }));
      return read(stripe, transferId);
    },
    async findTransfer(transferId) {
      const transfer = await findOrUndefined(stripe.transfers.retrieve(transferId));
      return transfer && withReversals(stripe, transfer);
    },
    async listTransfers(group) {
      const { data } = await withErrorMapping(stripe.transfers.list({ transfer_group: group, limit: 100 }));
      return Promise.all(data.map((transfer) => withReversals(stripe, transfer)));
    },
  };
}

async function read(stripe: Stripe, transferId: string): Promise<ProviderTransfer> {
  return withReversals(stripe, await withErrorMapping(stripe.transfers.retrieve(transferId)));
}

async function withReversals(stripe: Stripe, { id, amount, metadata }: Stripe.Transfer): Promise<ProviderTransfer> {
  const { data } = await withErrorMapping(stripe.transfers.listReversals(id, { limit: 100 }));
  const reversals = data.map((one) => ({
    id: one.id,
    amountMinor: one.amount,
    reference: one.metadata?.reference ?? null,
  }));
  return { id, amountMinor: amount, reference: metadata.reference ?? null, reversals };
}
