import * as contract from '#contract/billing/invoices';
import { type Binding, handle } from '../../platform/http/context.ts';
import { getInvoice, getInvoicePdf, listInvoices } from './invoices.queries.ts';

export const invoicesRoutes: Binding[] = [
  handle(contract.listInvoices, async ({ input, ...context }) => listInvoices(context, input.query)),
  handle(contract.getInvoice, async ({ input, ...context }) => ({ data: await getInvoice(context, input.params.id) })),
  handle(contract.getInvoicePdf, async ({ input, caller, ...context }) =>
    getInvoicePdf(context, { id: input.params.id, language: caller.locale }),
  ),
];
