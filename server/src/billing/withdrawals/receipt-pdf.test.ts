import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/platform/languages';
import { unpacked, wordsOf } from '../../../testing/read-pdf.ts';
import { renderDocument } from '../../platform/pdf/render-document.ts';
import { receiptText } from './receipt.pdf.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

const at = new Date('2026-11-21T23:30:00Z');
const row: WithdrawalRow = {
  id: 7,
  userId: 1,
  boostPurchaseId: 1,
  subscriptionId: null,
  productName: 'In cima',
  paidMinor: 129_900,
  refundMinor: 99_900,
  currency: 'EUR',
  status: 'REFUNDED',
  contractAt: at,
  requestedAt: at,
  completedAt: at,
  refundExternalId: null,
};
const about = {
  buyerName: 'Ada Prova',
  listingTitle: 'Trilocale a Brera',
  seller: { name: 'Soglia Srl', address: 'Via della Soglia 1, 20121 Milano MI', vatNumber: 'IT00743110157' },
};
const render = (language: Language, changes: Partial<WithdrawalRow> = {}) =>
  renderDocument(receiptText({ ...row, ...changes }, { ...about, language }), at);

describe('the receipt of a withdrawal', () => {
  it.each<[Language, ...string[]]>([
    ['it', 'Recesso n. 7', 'Trattenuto 300,00 €', 'Rimborsato il 22 novembre 2026', 'art. 57 c. 3'],
    ['en', 'Withdrawal no. 7', 'Retained €300.00', 'Refunded on 22 November 2026', 'art. 57 c. 3'],
    ['fr', 'Rétractation n° 7', 'Retenu 300,00 €', 'Remboursé le 22 novembre 2026', 'art. 57, al. 3'],
    ['de', 'Widerruf Nr. 7', 'Einbehalten 300,00 €', 'Erstattet am 22. November 2026', 'Art. 57 Abs. 3'],
    ['es', 'Desistimiento n.º 7', 'Retenido 300,00 €', 'Reembolsado el 22 de noviembre de 2026', 'art. 57.3'],
  ])('shows refund, reason and time in each language: %s', async (language, ...words) => {
    const pdf = await render(language);
    expect(unpacked(pdf)).toContain(`/Lang (${language})`);
    for (const text of words) expect(wordsOf(pdf)).toContain(text);
  });

  it.each([
    ['2026-11-08T12:00:00Z', 'Rimborsato l’8 novembre 2026'],
    ['2026-11-11T12:00:00Z', 'Rimborsato l’11 novembre 2026'],
  ])('adapts the Italian article to the day of %s', async (completedAt, expected) => {
    expect(wordsOf(await render('it', { completedAt: new Date(completedAt) }))).toContain(expected);
  });

  it.each<[string, Partial<WithdrawalRow>]>([
    ['all that was paid comes back', { refundMinor: 129_900 }],
    ['nothing had been paid', { paidMinor: 0, refundMinor: 0 }],
    ['it is on its way', { status: 'PENDING', completedAt: null }],
  ])('has a different text where %s, in each language', async (_, changes) => {
    const changed = await Promise.all(languages.map(async (language) => wordsOf(await render(language, changes))));
    const unchanged = await Promise.all(languages.map(async (language) => wordsOf(await render(language))));
    expect(new Set([...changed, ...unchanged]).size).toBe(2 * languages.length);
  });
});
