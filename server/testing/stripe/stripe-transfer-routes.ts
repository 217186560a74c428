import { badRequest, mustFind } from './stripe-api-errors.ts';
import type { ReversalDoc, TransferDoc } from './stripe-docs.ts';
import { metadataOf, must } from './stripe-form.ts';
import type { Route } from './stripe-routes.ts';
import { allOf, newId, recordEvent, type StripeState, saveDoc } from './stripe-state.ts';

const reversalsOf = (state: StripeState, transferId: string): ReversalDoc[] =>
  allOf(state, 'transfer_reversal').filter(({ transfer }) => transfer === transferId);

/** Transfers to connected accounts, and their reversals. */
export const transferRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/transfers',
    params: ['amount', 'currency', 'destination', 'source_transaction', 'transfer_group', 'metadata'],
    run: ({ state, form }) => {
      const account = mustFind(state, 'account', must(form, 'destination'), 'destination');
      const charge = mustFind(state, 'charge', must(form, 'source_transaction'), 'source_transaction');
      const amount = Number(must(form, 'amount'));
      const made = allOf(state, 'transfer').filter(({ source_transaction }) => source_transaction === charge.id);
      const total = made.reduce((sum, transfer) => sum + transfer.amount, amount);
      if (account.capabilities.transfers !== 'active')
        throw badRequest('The destination account needs a capability', {
          code: 'insufficient_capabilities_for_transfer',
        });
      if (!charge.captured || total > charge.amount)
        throw badRequest('The source transaction does not cover the transfer', { code: 'balance_insufficient' });
      const transfer = saveDoc<TransferDoc>(state, {
        id: newId('tr'),
        object: 'transfer',
        created: state.now,
        livemode: false,
        amount,
        amount_reversed: 0,
        currency: must(form, 'currency'),
        destination: account.id,
        source_transaction: charge.id,
        transfer_group: must(form, 'transfer_group'),
        metadata: metadataOf(form),
      });
      recordEvent(state, 'transfer.created', transfer);
      return transfer;
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers',
    params: ['transfer_group'],
    run: ({ state, form }) => ({
      list: allOf(state, 'transfer').filter(({ transfer_group }) => transfer_group === form.get('transfer_group')),
    }),
  },
  {
    method: 'GET',
    path: '/v1/transfers/:',
    params: [],
    run: ({ state, ids: [id = ''] }) => mustFind(state, 'transfer', id),
  },
  {
    method: 'POST',
    path: '/v1/transfers/:/reversals',
    params: ['amount', 'metadata'],
    run: ({ state, ids: [id = ''], form }) => {
      const transfer = mustFind(state, 'transfer', id);
      const amount = Number(must(form, 'amount'));
      if (transfer.amount_reversed + amount > transfer.amount)
        throw badRequest('Reversal amount is greater than the unreversed amount', { param: 'amount' });
      transfer.amount_reversed += amount;
      const reversal = saveDoc<ReversalDoc>(state, {
        id: newId('trr'),
        object: 'transfer_reversal',
        created: state.now,
        livemode: false,
        amount,
        currency: transfer.currency,
        transfer: transfer.id,
        metadata: metadataOf(form),
      });
      recordEvent(state, 'transfer.reversed', transfer);
      return reversal;
    },
  },
  {
    method: 'GET',
    path: '/v1/transfers/:/reversals',
    params: [],
    run: ({ state, ids: [id = ''] }) => ({ list: reversalsOf(state, mustFind(state, 'transfer', id).id) }),
  },
];
