import type { Family } from './invariant.rules.ts';
import { ofInvoices } from './invoices.store.ts';
import { ofLedger } from './ledger.store.ts';
import { ofPayments } from './payments.store.ts';

export const money: Family = {
  name: 'money',
  tables: [
    'payment',
    'invoice',
    'boost_purchase',
    'subscription',
    'withdrawal',
    'payment_event',
    'payment_refund',
    'ledger_entry',
  ],
  invariants: [...ofInvoices, ...ofPayments, ...ofLedger],
};
