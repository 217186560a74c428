import { describe, expect, it } from 'vitest';
import { saveDetails } from '#contract/billing/billing-details.schemas';
import { getInvoice, getInvoicePdf, listInvoices } from '#contract/billing/invoices.schemas';
import { withdrawUntil } from '#contract/billing/withdrawal-time';
import { listMailbox } from '#contract/platform/dev-mailbox.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { sendEmail } from '../../platform/email/send-email.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { ada } from '../billing-details/billing-details.request-fixtures.ts';
import { makePlan, makeSubscription } from '../products/products.fixtures.ts';
import type { InvoiceKind } from './invoice.rules.ts';
import { makePaid, providerInvoice } from './invoices.fixtures.ts';
import { findInvoiceIds } from './invoices.queries.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { invoicesPersonalData } from './personal-data.ts';
import { syncInvoice } from './sync-invoice.ts';

const test = await testApp();
const { deps, clock } = test;

const paidBy = (user: TestActor, paymentId: number, amountMinor = 990) => ({
  userId: user.id,
  paymentId,
  description: 'In cima per un giorno',
  listingTitle: 'Trilocale a Brera',
  amountMinor,
  currency: 'EUR' as const,
  card: 'visa •••• 4242',
  at: clock.now(),
  durationHours: 24,
  startRequestedAt: clock.now(),
});
const issue = (user: TestActor, paymentId: number, amountMinor?: number) =>
  inTransaction(deps.db, (trx) => issueInvoice(deps, trx, paidBy(user, paymentId, amountMinor)));
const creditOf = (user: TestActor, paymentId: number, externalId: string) =>
  inTransaction(deps.db, (trx) =>
    issueCreditNote(deps, trx, {
      userId: user.id,
      paymentId,
      amountMinor: 500,
      currency: 'EUR',
      externalId,
      at: clock.now(),
      description: 'In cima per un giorno',
    }),
  );
const invoicesOf = async ({ api }: TestActor) => (await api.call(listInvoices, { query: {} })).data;
const sequencesOf = async (kind: InvoiceKind, year: number) =>
  (
    await deps.db
      .selectFrom('invoice')
      .select('sequence')
      .where('kind', '=', kind)
      .where('year', '=', year)
      .orderBy('sequence')
      .execute()
  ).map(({ sequence }) => sequence);
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('an invoice', () => {
  it('has a number, includes VAT and is sent in one email', async () => {
    const user = await actor(test);
    const paymentId = await makePaid(test, user);
    const id = await issue(user, paymentId);
    const { data } = await user.api.call(getInvoice, { params: { id } });
    expect(data).toEqual({
      id,
      kind: 'INVOICE',
      number: expect.stringMatching(/^SG-\d{4}-\d{6}$/),
      currency: 'EUR',
      status: 'paid',
      created: clock.now().toISOString(),
      description: 'In cima per un giorno – Trilocale a Brera',
      amountDue: 9.9,
      amountPaid: 9.9,
      vat: 1.79,
      invoicePdf: `/api/v1/billing/invoices/${id}/pdf`,
    });
    expect(await emailsTo(test, user.email)).toMatchObject([
      {
        emailName: 'paymentReceipt',
        props: {
          number: data.number,
          total: { amount: 9.9, currency: 'EUR' },
          net: { amount: 8.11, currency: 'EUR' },
          vat: { amount: 1.79, currency: 'EUR' },
          vatRate: 22,
          title: 'Trilocale a Brera',
          renewal: false,
          invoiceId: id,
          duration: { hours: 24 },
          contract: {
            kind: 'BOOST',
            seller: { name: expect.stringMatching(/^Soglia/), email: 'assistenza@soglia.test' },
            concludedAt: clock.now().toISOString(),
            startRequestedAt: clock.now().toISOString(),
            withdrawUntil: withdrawUntil(clock.now()).toISOString(),
          },
        },
      },
    ]);
    expect(await findInvoiceIds(deps.db, [paymentId, 2_000_000_000])).toEqual(new Map([[paymentId, id]]));
    expect(await findInvoiceIds(deps.db, [])).toEqual(new Map());
  });

  it('is attached as PDF to the payment email, in the user’s language', async () => {
    const user = await actor(test, { locale: 'de' });
    const id = await issue(user, await makePaid(test, user));
    const { data } = await user.api.call(getInvoice, { params: { id } });
    const emails = await deps.db.selectFrom('outboxEmail').select('id').where('userId', '=', user.id).execute();
    for (const { id: emailId } of emails) await sendEmail(deps, { emailId });
    const { data: arrived } = await test.anonymous.call(listMailbox, { query: { to: user.email } });
    const [file, ...others] = arrived[0]?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ fileName: `${data.number}.pdf`, mimeType: 'application/pdf' });
    const content = Buffer.from(file?.content ?? '', 'base64');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.toString('latin1')).toContain('/Lang (de)');
    expect(arrived[0]?.text).toContain('MUSTER-WIDERRUFSFORMULAR');
  });

  it('informs a company of its contract, without a right of withdrawal', async () => {
    const user = await actor(test);
    await user.api.call(saveDetails, {
      body: { ...ada, kind: 'COMPANY', vatNumber: 'IT01234567897', sdiCode: 'ABC1234' },
    });
    await issue(user, await makePaid(test, user));
    const [sentEmail] = await emailsTo(test, user.email);
    expect(sentEmail?.props).toMatchObject({
      contract: { withdrawUntil: null, startRequestedAt: null, kind: 'BOOST' },
    });
  });

  it('is created once per payment, also by concurrent calls', async () => {
    const user = await actor(test);
    const paymentId = await makePaid(test, user);
    const ids = await Promise.all(oneTo(8).map(() => issue(user, paymentId)));
    expect(new Set(ids).size).toBe(1);
    expect(await emailsTo(test, user.email)).toHaveLength(1);
  });

  it('sends no email for a zero amount', async () => {
    const user = await actor(test);
    await issue(user, await makePaid(test, user, { amountMinor: 0 }), 0);
    expect(await invoicesOf(user)).toMatchObject([{ amountDue: 0, vat: 0, status: 'paid' }]);
    expect(await emailsTo(test, user.email)).toEqual([]);
  });

  it('uses the billing details at the time of issue, or the user’s name', async () => {
    const user = await actor(test, { name: 'Zoë', surname: 'Bianchi' });
    await issue(user, await makePaid(test, user));
    await user.api.call(saveDetails, { body: ada });
    await issue(user, await makePaid(test, user));
    await user.api.call(saveDetails, { body: { ...ada, name: 'Un altro nome' } });
    const rows = await deps.db
      .selectFrom('invoice')
      .select('buyer')
      .where('userId', '=', user.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ buyer }) => buyer)).toEqual([{ kind: 'PRIVATE', name: 'Zoë Bianchi' }, ada]);
  });

  it('is visible only to its owner', async () => {
    const [user, other] = [await actor(test), await actor(test)];
    const id = await issue(user, await makePaid(test, user));
    expect(await invoicesOf(other)).toEqual([]);
    for (const endpoint of [getInvoice, getInvoicePdf]) {
      expect(await errorOf(other.api.call(endpoint, { params: { id } }))).toMatchObject({
        code: 'INVOICE_NOT_FOUND_EXCEPTION',
        status: 404,
      });
    }
  });

  it('stays after account erasure, and is exported', async () => {
    const user = await actor(test);
    const erase = () => inTransaction(deps.db, (trx) => invoicesPersonalData.erase(deps, trx, user.id));
    expect(await erase()).toEqual({});
    await issue(user, await makePaid(test, user));
    expect(await invoicesPersonalData.collect(deps, user.id)).toMatchObject({ fatture: [{ amountDueMinor: 990 }] });
    expect((await erase()).retained).toEqual([expect.objectContaining({ it: expect.stringContaining('dieci anni') })]);
    expect(await invoicesOf(user)).toHaveLength(1);
  });
});

describe('invoice numbers', () => {
  it('have no gaps after fifty concurrent issues with rollbacks', async () => {
    clock.set('2031-05-05T10:00:00Z');
    const user = await actor(test);
    const payments = await Promise.all(oneTo(50).map(() => makePaid(test, user)));
    const undone = new Error('undone');
    const issueOrNot = (paymentId: number, index: number) =>
      inTransaction(deps.db, async (trx) => {
        await issueInvoice(deps, trx, paidBy(user, paymentId));
        if (index % 5 === 0) throw undone;
      }).catch((error: unknown) => error);
    // Two batches: the pool has twelve connections, and a long wait for one fails.
    const first = await Promise.all(payments.slice(0, 25).map(issueOrNot));
    const issued = [...first, ...(await Promise.all(payments.slice(25).map(issueOrNot)))];
    expect(issued.filter((end) => end !== undefined && end !== undone)).toEqual([]);
    expect(await sequencesOf('INVOICE', 2031)).toEqual(oneTo(40));
  });

  it('restart each year in Italian time, separately for credit notes', async () => {
    clock.set('2032-12-31T22:59:59Z');
    const user = await actor(test);
    const paymentId = await makePaid(test, user);
    await issue(user, paymentId);
    await creditOf(user, paymentId, 're_old_year');
    clock.set('2032-12-31T23:00:00Z');
    await issue(user, await makePaid(test, user));
    await creditOf(user, paymentId, 're_new_year');
    expect((await invoicesOf(user)).map(({ number }) => number)).toEqual([
      'SG-NC-2033-000001',
      'SG-2033-000001',
      'SG-NC-2032-000001',
      'SG-2032-000001',
    ]);
  });
});

describe('a credit note', () => {
  it('is created once per refund, for the recipient of the invoice', async () => {
    const user = await actor(test);
    await user.api.call(saveDetails, { body: ada });
    const paymentId = await makePaid(test, user);
    await issue(user, paymentId);
    await user.api.call(saveDetails, { body: { ...ada, name: 'Un altro nome' } });
    const ids = await Promise.all(oneTo(5).map(() => creditOf(user, paymentId, 're_once')));
    expect(new Set(ids).size).toBe(1);
    const row = await deps.db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'CREDIT_NOTE', buyer: ada, amountDueMinor: 500, vatMinor: 90, status: 'paid' });
  });
});

describe('an invoice of a subscription', () => {
  const make = async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const subscriptionId = await makeSubscription(test, { listingId, planId: await makePlan(test, { active: false }) });
    const reported = providerInvoice(test);
    const sync = (overrides: Partial<typeof reported> = {}, paymentId: number | null = null) =>
      inTransaction(deps.db, (trx) =>
        syncInvoice(deps, trx, {
          userId: owner.id,
          subscriptionId,
          paymentId,
          invoice: { ...reported, ...overrides },
          description: 'Base',
          listingTitle: 'Trilocale a Brera',
          renewal: true,
          card: null,
          interval: 'MONTH',
          contract: { concludedAt: clock.now(), startRequestedAt: null },
        }),
      );
    const receipts = async () =>
      (await emailsTo(test, owner.email)).filter(({ emailName }) => emailName === 'paymentReceipt');
    return { owner, reported, sync, receipts };
  };
  const unpaid = { amountPaidMinor: 0, paidAt: null };

  it('follows the provider from a draft without a number to paid, and sends one email', async () => {
    const { owner, sync, receipts } = await make();
    await sync({ ...unpaid, status: 'draft' });
    const [draft] = await invoicesOf(owner);
    expect(draft).toMatchObject({ status: 'draft', number: null, invoicePdf: null, amountPaid: 0 });
    expect(await errorOf(owner.api.call(getInvoicePdf, { params: { id: draft?.id ?? 0 } }))).toMatchObject({
      code: 'INVOICE_PDF_NOT_AVAILABLE_EXCEPTION',
      status: 409,
    });
    await sync({ ...unpaid, status: 'open' });
    const [open] = await invoicesOf(owner);
    expect(open).toMatchObject({ status: 'open', number: expect.stringMatching(/^SG-/), amountPaid: 0 });
    expect(await receipts()).toEqual([]);
    await sync();
    expect(await invoicesOf(owner)).toMatchObject([{ status: 'paid', number: open?.number, amountPaid: 9.9 }]);
    await sync();
    expect(await receipts()).toMatchObject([{ props: { renewal: true, number: open?.number } }]);
  });

  it('never goes backwards after a late report', async () => {
    const { owner, sync } = await make();
    await sync();
    await sync({ ...unpaid, status: 'open' });
    await sync({ ...unpaid, status: 'void' });
    expect(await invoicesOf(owner)).toMatchObject([{ status: 'paid', amountPaid: 9.9 }]);
  });

  it('is one invoice with one email after fifty concurrent reports', async () => {
    const { owner, sync, receipts } = await make();
    await Promise.all(oneTo(50).map((index) => (index % 2 ? sync() : sync({ ...unpaid, status: 'open' }))));
    expect(await invoicesOf(owner)).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
  });

  it('is the invoice issued when its payment succeeded', async () => {
    const { owner, reported, sync, receipts } = await make();
    const paymentId = await makePaid(test, owner, { kind: 'PLAN' });
    const id = await issue(owner, paymentId);
    await sync({}, paymentId);
    expect(await invoicesOf(owner)).toMatchObject([{ id, status: 'paid' }]);
    expect(await receipts()).toHaveLength(1);
    const row = await deps.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ externalId: reported.id, periodEnd: reported.periodEnd, paymentId });
  });

  it('has a zero amount for a trial, and sends no email', async () => {
    const { owner, sync, receipts } = await make();
    await sync({ amountDueMinor: 0, amountPaidMinor: 0 });
    expect(await invoicesOf(owner)).toMatchObject([{ status: 'paid', amountDue: 0 }]);
    expect(await receipts()).toEqual([]);
  });
});
