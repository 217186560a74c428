import * as contract from '#contract/billing/invoices.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getInvoice, getInvoicePdf, listInvoices } from './invoices.queries.ts';

const handle = handleWith<Deps>();

export const invoicesRoutes: Route<Deps>[] = [
  handle(contract.listInvoices, async ({ input, ...context }) => listInvoices(context, input.query)),
  handle(contract.getInvoice, async ({ input, ...context }) => ({ data: await getInvoice(context, input.params.id) })),
  handle(contract.getInvoicePdf, async ({ input, caller, ...context }) =>
    getInvoicePdf(context, { id: input.params.id, language: caller.locale }),
  ),
];
