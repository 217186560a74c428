import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makePaid } from './invoices.fixtures.ts';
import { issueInvoice } from './issue-invoice.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Sample requests to the invoice endpoints, for the API document test. */
export async function invoiceRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const user = await actor(test);
  const paymentId = await makePaid(test, user);
  const id = await inTransaction(test.deps.db, (trx) =>
    issueInvoice(test.deps, trx, {
      userId: user.id,
      paymentId,
      description: 'In cima per un giorno',
      listingTitle: 'Trilocale',
      amountMinor: 990,
      currency: 'EUR',
      card: null,
      at: test.clock.now(),
      durationHours: 24,
      startRequestedAt: null,
    }),
  );
  const url = '/api/v1/billing/invoices';
  const { cookie } = user;
  return {
    'invoices.listInvoices': [
      { url, cookie },
      { url: `${url}?size=0`, cookie, status: 422 },
    ],
    'invoices.getInvoice': [
      { url: `${url}/${id}`, cookie },
      { url: `${url}/2000000000`, cookie, status: 404 },
    ],
    'invoices.getInvoicePdf': [
      { url: `${url}/${id}/pdf`, cookie },
      { url: `${url}/2000000000/pdf`, cookie, status: 404 },
    ],
  };
}
