import { describe, expect, it } from 'vitest';
import { saveDetails } from '#contract/billing/billing-details';
import { getInvoice, getInvoicePdf, listInvoices } from '#contract/billing/invoices';
import { withdrawUntil } from '#contract/billing/withdrawal-time';
import { listMailbox } from '#contract/platform/dev-mailbox';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { sendLetter } from '../../platform/email/send-letter.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { ada } from '../billing-details/billing-details.request-fixtures.ts';
import { makePlan, makeSubscription } from '../products/products.fixtures.ts';
import { makePaid, providerInvoice } from './invoices.fixtures.ts';
import { findInvoiceIds } from './invoices.queries.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { invoicesPersonalData } from './personal-data.ts';
import { syncInvoice } from './sync-invoice.ts';

const test = await testApp();
const { deps, clock } = test;

const paidBy = (person: TestActor, paymentId: number, amountMinor = 990) => ({
  userId: person.id,
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
const issue = (person: TestActor, paymentId: number, amountMinor?: number) =>
  inTransaction(deps.db, (trx) => issueInvoice(deps, trx, paidBy(person, paymentId, amountMinor)));
const creditOf = (person: TestActor, paymentId: number, externalId: string) =>
  inTransaction(deps.db, (trx) =>
    issueCreditNote(deps, trx, {
      userId: person.id,
      paymentId,
      amountMinor: 500,
      currency: 'EUR',
      externalId,
      at: clock.now(),
      description: 'In cima per un giorno',
    }),
  );
const mine = async ({ api }: TestActor) => (await api.call(listInvoices, { query: {} })).data;
const sequencesOf = async (kind: string, year: number) =>
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
  it('of a payment is numbered, holds its VAT and is told in one letter', async () => {
    const person = await actor(test);
    const paymentId = await makePaid(test, person);
    const id = await issue(person, paymentId);
    const { data } = await person.api.call(getInvoice, { params: { id } });
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
    expect(await lettersTo(test, person.email)).toMatchObject([
      {
        letter: 'paymentReceipt',
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

  it('goes out as PDF with the email of its payment, in the language of the person', async () => {
    const person = await actor(test, { locale: 'de' });
    const id = await issue(person, await makePaid(test, person));
    const { data } = await person.api.call(getInvoice, { params: { id } });
    const letters = await deps.db.selectFrom('outboxLetter').select('id').where('userId', '=', person.id).execute();
    for (const { id: letterId } of letters) await sendLetter(deps, { letterId });
    const { data: arrived } = await test.anonymous.call(listMailbox, { query: { to: person.email } });
    const [file, ...others] = arrived[0]?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ fileName: `${data.number}.pdf`, mimeType: 'application/pdf' });
    const content = Buffer.from(file?.content ?? '', 'base64');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.toString('latin1')).toContain('/Lang (de)');
    expect(arrived[0]?.text).toContain('MUSTER-WIDERRUFSFORMULAR');
  });

  it('tells a company of its contract, and of no right of withdrawal', async () => {
    const person = await actor(test);
    await person.api.call(saveDetails, {
      body: { ...ada, kind: 'COMPANY', vatNumber: 'IT01234567897', sdiCode: 'ABC1234' },
    });
    await issue(person, await makePaid(test, person));
    const [letter] = await lettersTo(test, person.email);
    expect(letter?.props).toMatchObject({ contract: { withdrawUntil: null, startRequestedAt: null, kind: 'BOOST' } });
  });

  it('is one for a payment, also when it is issued at once', async () => {
    const person = await actor(test);
    const paymentId = await makePaid(test, person);
    const ids = await Promise.all(oneTo(8).map(() => issue(person, paymentId)));
    expect(new Set(ids).size).toBe(1);
    expect(await lettersTo(test, person.email)).toHaveLength(1);
  });

  it('of nothing has no letter', async () => {
    const person = await actor(test);
    await issue(person, await makePaid(test, person, { amountMinor: 0 }), 0);
    expect(await mine(person)).toMatchObject([{ amountDue: 0, vat: 0, status: 'paid' }]);
    expect(await lettersTo(test, person.email)).toEqual([]);
  });

  it('is made out as was said when it was issued, or to the person by name', async () => {
    const person = await actor(test, { name: 'Zoë', surname: 'Bianchi' });
    await issue(person, await makePaid(test, person));
    await person.api.call(saveDetails, { body: ada });
    await issue(person, await makePaid(test, person));
    await person.api.call(saveDetails, { body: { ...ada, name: 'Un altro nome' } });
    const rows = await deps.db
      .selectFrom('invoice')
      .select('buyer')
      .where('userId', '=', person.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ buyer }) => buyer)).toEqual([{ kind: 'PRIVATE', name: 'Zoë Bianchi' }, ada]);
  });

  it('is somebody’s own', async () => {
    const [person, other] = [await actor(test), await actor(test)];
    const id = await issue(person, await makePaid(test, person));
    expect(await mine(other)).toEqual([]);
    for (const endpoint of [getInvoice, getInvoicePdf]) {
      expect(await refusal(other.api.call(endpoint, { params: { id } }))).toMatchObject({
        code: 'INVOICE_NOT_FOUND_EXCEPTION',
        status: 404,
      });
    }
  });

  it('stays when the account goes, and belongs into the copy of one’s data', async () => {
    const person = await actor(test);
    const erase = () => inTransaction(deps.db, (trx) => invoicesPersonalData.erase(deps, trx, person.id));
    expect(await erase()).toEqual({});
    await issue(person, await makePaid(test, person));
    expect(await invoicesPersonalData.collect(deps, person.id)).toMatchObject({ fatture: [{ amountDueMinor: 990 }] });
    expect((await erase()).kept).toEqual([expect.objectContaining({ it: expect.stringContaining('dieci anni') })]);
    expect(await mine(person)).toHaveLength(1);
  });
});

describe('numbers', () => {
  it('go without gaps when fifty are issued at once and some of them are rolled back', async () => {
    clock.set('2031-05-05T10:00:00Z');
    const person = await actor(test);
    const payments = await Promise.all(oneTo(50).map(() => makePaid(test, person)));
    const undone = new Error('undone');
    const issueOrNot = (paymentId: number, index: number) =>
      inTransaction(deps.db, async (trx) => {
        await issueInvoice(deps, trx, paidBy(person, paymentId));
        if (index % 5 === 0) throw undone;
      }).catch((error: unknown) => error);
    // In two waves: the pool has twelve connections, and who waits for one too long is turned away.
    const first = await Promise.all(payments.slice(0, 25).map(issueOrNot));
    const issued = [...first, ...(await Promise.all(payments.slice(25).map(issueOrNot)))];
    expect(issued.filter((end) => end !== undefined && end !== undone)).toEqual([]);
    expect(await sequencesOf('INVOICE', 2031)).toEqual(oneTo(40));
  });

  it('begin anew with Italy’s year, apart for credit notes', async () => {
    clock.set('2032-12-31T22:59:59Z');
    const person = await actor(test);
    const paymentId = await makePaid(test, person);
    await issue(person, paymentId);
    await creditOf(person, paymentId, 're_old_year');
    clock.set('2032-12-31T23:00:00Z');
    await issue(person, await makePaid(test, person));
    await creditOf(person, paymentId, 're_new_year');
    expect((await mine(person)).map(({ number }) => number)).toEqual([
      'SG-NC-2033-000001',
      'SG-2033-000001',
      'SG-NC-2032-000001',
      'SG-2032-000001',
    ]);
  });
});

describe('a credit note', () => {
  it('is one for a refund, made out to whom the invoice was', async () => {
    const person = await actor(test);
    await person.api.call(saveDetails, { body: ada });
    const paymentId = await makePaid(test, person);
    await issue(person, paymentId);
    await person.api.call(saveDetails, { body: { ...ada, name: 'Un altro nome' } });
    const ids = await Promise.all(oneTo(5).map(() => creditOf(person, paymentId, 're_once')));
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
    const told = providerInvoice(test);
    const tell = (overrides: Partial<typeof told> = {}, paymentId: number | null = null) =>
      inTransaction(deps.db, (trx) =>
        syncInvoice(deps, trx, {
          userId: owner.id,
          subscriptionId,
          paymentId,
          invoice: { ...told, ...overrides },
          description: 'Base',
          listingTitle: 'Trilocale a Brera',
          renewal: true,
          card: null,
          interval: 'MONTH',
          contract: { concludedAt: clock.now(), startRequestedAt: null },
        }),
      );
    const receipts = async () =>
      (await lettersTo(test, owner.email)).filter(({ letter }) => letter === 'paymentReceipt');
    return { owner, told, tell, receipts };
  };
  const unpaid = { amountPaidMinor: 0, paidAt: null };

  it('follows the provider’s from a draft without a number to paid, and is told once', async () => {
    const { owner, tell, receipts } = await make();
    await tell({ ...unpaid, status: 'draft' });
    const [draft] = await mine(owner);
    expect(draft).toMatchObject({ status: 'draft', number: null, invoicePdf: null, amountPaid: 0 });
    expect(await refusal(owner.api.call(getInvoicePdf, { params: { id: draft?.id ?? 0 } }))).toMatchObject({
      code: 'INVOICE_PDF_NOT_AVAILABLE_EXCEPTION',
      status: 409,
    });
    await tell({ ...unpaid, status: 'open' });
    const [open] = await mine(owner);
    expect(open).toMatchObject({ status: 'open', number: expect.stringMatching(/^SG-/), amountPaid: 0 });
    expect(await receipts()).toEqual([]);
    await tell();
    expect(await mine(owner)).toMatchObject([{ status: 'paid', number: open?.number, amountPaid: 9.9 }]);
    await tell();
    expect(await receipts()).toMatchObject([{ props: { renewal: true, number: open?.number } }]);
  });

  it('never goes backwards, whatever is told late', async () => {
    const { owner, tell } = await make();
    await tell();
    await tell({ ...unpaid, status: 'open' });
    await tell({ ...unpaid, status: 'void' });
    expect(await mine(owner)).toMatchObject([{ status: 'paid', amountPaid: 9.9 }]);
  });

  it('told fifty times at once is one, with one letter', async () => {
    const { owner, tell, receipts } = await make();
    await Promise.all(oneTo(50).map((index) => (index % 2 ? tell() : tell({ ...unpaid, status: 'open' }))));
    expect(await mine(owner)).toHaveLength(1);
    expect(await receipts()).toHaveLength(1);
  });

  it('is the one that was issued when its payment succeeded', async () => {
    const { owner, told, tell, receipts } = await make();
    const paymentId = await makePaid(test, owner, { kind: 'PLAN' });
    const id = await issue(owner, paymentId);
    await tell({}, paymentId);
    expect(await mine(owner)).toMatchObject([{ id, status: 'paid' }]);
    expect(await receipts()).toHaveLength(1);
    const row = await deps.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ externalId: told.id, periodEnd: told.periodEnd, paymentId });
  });

  it('of a trial is of nothing, and nobody is written to', async () => {
    const { owner, tell, receipts } = await make();
    await tell({ amountDueMinor: 0, amountPaidMinor: 0 });
    expect(await mine(owner)).toMatchObject([{ status: 'paid', amountDue: 0 }]);
    expect(await receipts()).toEqual([]);
  });
});
