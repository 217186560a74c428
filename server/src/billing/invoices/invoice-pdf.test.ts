import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/platform/languages';
import { actor } from '../../../testing/actors.ts';
import { unpacked, wordsOf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { renderDocument } from '../../platform/pdf/render-document.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { ada } from '../billing-details/billing-details.request-fixtures.ts';
import { type About, invoiceText } from './invoice.pdf.ts';
import { makePaid } from './invoices.fixtures.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const at = new Date('2026-11-21T23:30:00Z');
const row: InvoiceRow = {
  id: 7,
  userId: 1,
  kind: 'INVOICE',
  year: 2026,
  sequence: 123,
  paymentId: 1,
  subscriptionId: null,
  externalId: null,
  status: 'paid',
  description: 'In cima – Trilocale a Brera',
  periodStart: null,
  periodEnd: null,
  amountDueMinor: 129_990,
  amountPaidMinor: 129_990,
  netMinor: 106_549,
  vatMinor: 23_441,
  vatRate: 2200,
  currency: 'EUR',
  buyer: ada,
  createdAt: at,
  issuedAt: at,
  paidAt: at,
};
const about: About = {
  number: 'SG-2026-000123',
  issuedAt: at,
  card: 'visa •••• 4242',
  corrected: null,
  language: 'it',
  seller: { name: 'Soglia Srl', address: 'Via della Soglia 1, 20121 Milano MI', vatNumber: 'IT00743110157' },
};
const plain = (text: unknown) => JSON.stringify(text).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('the PDF of an invoice', () => {
  it('shows seller, buyer with codes, number, days in Italy, net, VAT and total, and the payment', () => {
    const text = invoiceText(row, about);
    expect(text).toMatchObject({
      kind: 'Copia di cortesia',
      heading: 'Fattura SG-2026-000123',
      under: ['Emessa il 22 novembre 2026'],
      parties: [
        { lines: ['Soglia Srl', 'Via della Soglia 1, 20121 Milano MI', 'Partita IVA IT00743110157'] },
        {
          lines: [
            ...['Maria Rossi', 'Via Solferino 12', '20121 Milano (MI)', 'Italia'],
            'Codice fiscale RSSMRA85T10A562S',
          ],
        },
      ],
      facts: [{ label: 'Pagamento', value: 'Pagata il 22 novembre 2026, carta Visa •••• 4242' }],
    });
    expect(plain(text.sums)).toContain('"Imponibile","value":"1.065,49 €"');
    expect(plain(text.sums)).toContain('"IVA 22 %","value":"234,41 €"');
    expect(plain(text.sums)).toContain('"Totale","value":"1.299,90 €"');
  });

  it('of a credit note shows the corrected invoice', () => {
    const corrected = { number: 'SG-2026-000122', issuedAt: at };
    const text = invoiceText({ ...row, kind: 'CREDIT_NOTE' }, { ...about, corrected, language: 'en' });
    expect(text.heading).toBe('Credit note SG-2026-000123');
    expect(text.under).toEqual([
      'Issued on 22 November 2026',
      'Corrects the invoice SG-2026-000122 of 22 November 2026',
    ]);
    expect(text.facts).toEqual([{ label: 'Payment', value: 'Refunded on 22 November 2026, card Visa •••• 4242' }]);
  });

  it('shows the unpaid status, and the period of a plan', () => {
    const span = { periodStart: at, periodEnd: new Date('2026-12-21T23:30:00Z') };
    const text = invoiceText({ ...row, ...span, status: 'open', buyer: { kind: 'PRIVATE', name: 'Ada' } }, about);
    expect(text.facts).toEqual([
      { label: 'Periodo', value: 'dal 22 novembre 2026 al 22 dicembre 2026' },
      { label: 'Pagamento', value: 'Da pagare' },
    ]);
    expect(text.parties[1]?.lines).toEqual(['Ada']);
    expect(plain(invoiceText({ ...row, status: 'void' }, about))).toContain('Annullata');
  });

  it.each<[Language, ...string[]]>([
    ['it', 'Nota di credito SG-2026-000123', 'Importo, IVA inclusa 1.299,90 €', 'IVA 22 % 234,41 €'],
    ['en', 'Credit note SG-2026-000123', 'Amount, VAT included €1,299.90', 'VAT 22 % €234.41'],
    ['fr', 'Avoir SG-2026-000123', 'Montant, TVA comprise 1 299,90 €', 'TVA 22 % 234,41 €'],
    ['de', 'Gutschrift SG-2026-000123', 'Betrag inkl. USt. 1.299,90 €', 'USt. 22 % 234,41 €'],
    ['es', 'Nota de abono SG-2026-000123', 'Importe, IVA incluido 1.299,90 €', 'IVA 22 % 234,41 €'],
  ])('uses the texts and number format of each language: %s', async (language, ...words) => {
    const corrected = { number: 'SG-2026-000122', issuedAt: at };
    const pdf = await renderDocument(
      invoiceText({ ...row, kind: 'CREDIT_NOTE' }, { ...about, corrected, language }),
      at,
    );
    expect(unpacked(pdf)).toContain(`/Lang (${language})`);
    for (const expected of words) expect(wordsOf(pdf)).toContain(expected);
  });

  it('replaces missing glyphs and spaces within numbers', async () => {
    const text = invoiceText({ ...row, description: 'STRAẞE‑ÉTÉ „Œuvre“ ¿Ñandú?' }, { ...about, language: 'fr' });
    expect(wordsOf(await renderDocument(text, at))).toContain('STRASSE-ÉTÉ „Œuvre“ ¿Ñandú?');
  });

  it('copies as its own text, after any other document', async () => {
    const copied = async (description: string) =>
      wordsOf(await renderDocument(invoiceText({ ...row, description }, about), at));
    expect(await copied('Ñandú, Ébène')).toContain('Ñandú, Ébène');
    expect(await copied('NORD EST')).toContain('NORD EST');
  });

  it('fits on one page with the longest names, and is deterministic', async () => {
    const long = 'Società immobiliare dei fratelli Bianchi e figli '.repeat(4).slice(0, 200);
    const buyer = { ...ada, name: long, street: long, city: 'X'.repeat(100) };
    const text = invoiceText({ ...row, buyer, description: 'a'.repeat(243) }, { ...about, card: null });
    const [one, other] = [await renderDocument(text, at), await renderDocument(text, at)];
    expect(one.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(one.toString('latin1')).toContain('/Lang (it)');
    expect(one.equals(other)).toBe(true);
  });
});

describe('the URL of the PDF', () => {
  it('returns invoices and credit notes as files', async () => {
    const test = await testApp();
    const user = await actor(test);
    const paymentId = await makePaid(test, user);
    const start = { durationHours: 24, startRequestedAt: null };
    const paid = { userId: user.id, paymentId, amountMinor: 990, currency: 'EUR' as const, at: test.clock.now() };
    const ids = await inTransaction(test.deps.db, async (trx) => [
      await issueInvoice(test.deps, trx, {
        ...paid,
        description: 'In cima',
        listingTitle: 'Trilocale',
        card: null,
        ...start,
      }),
      await issueCreditNote(test.deps, trx, { ...paid, description: 'In cima', externalId: 're_1' }),
    ]);
    for (const id of ids) {
      const response = await test.app.inject({
        url: `/api/v1/billing/invoices/${id}/pdf`,
        headers: { cookie: user.cookie },
      });
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toMatch(/SG-/);
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});
