import { no, ok, type Result } from '../../../platform/lib/result.ts';
import type { InvoiceDoc } from '../sandbox-docs.ts';
import { nextTry } from './subscription.rules.ts';

/** `givenUp`: the subscription ended without the payment. */
export type InvoiceSignal = 'finalized' | 'paid' | 'declined' | 'voided' | 'givenUp';
type Changed = { doc: InvoiceDoc; dueAt: Date | null; event: string };

const from: Record<InvoiceSignal, readonly InvoiceDoc['status'][]> = {
  finalized: ['draft'],
  paid: ['open', 'uncollectible'],
  declined: ['open'],
  voided: ['draft', 'open', 'uncollectible'],
  givenUp: ['open'],
};

/**
 * State machine of Stripe's invoice (docs.stripe.com/invoicing/overview): draft → open → paid, void or uncollectible. The last can still be
 * paid.
 */
export function invoiceAfter(doc: InvoiceDoc, signal: InvoiceSignal, at: Date): Result<Changed, 'status'> {
  if (!from[signal].includes(doc.status)) return no('status');
  switch (signal) {
    case 'finalized':
      return ok({ doc: { ...doc, status: 'open' }, dueAt: null, event: 'invoice.finalized' });
    case 'paid': {
      const paid = { ...doc, status: 'paid' as const, paidMinor: doc.amountMinor, paidAt: at.toISOString() };
      return ok({ doc: paid, dueAt: null, event: 'invoice.paid' });
    }
    case 'declined': {
      const failedAt = doc.failedAt ?? at.toISOString();
      const declines = doc.declines + 1;
      const dueAt = nextTry(new Date(failedAt), declines);
      return ok({ doc: { ...doc, failedAt, declines }, dueAt, event: 'invoice.payment_failed' });
    }
    case 'voided':
      return ok({ doc: { ...doc, status: 'void' }, dueAt: null, event: 'invoice.voided' });
    case 'givenUp':
      return ok({ doc: { ...doc, status: 'uncollectible' }, dueAt: null, event: 'invoice.marked_uncollectible' });
  }
}
