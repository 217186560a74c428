import { fromMinor } from '#contract/money';
import type { Language } from '#contract/rendering';
import type { PaperText } from '../adapters/documents/draw-paper.ts';
import type { Env } from '../env.ts';
import { dayInWords, momentInWords } from '../lib/day-words.ts';
import { amountInWords } from '../lib/money-words.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

/** The receipt of a withdrawal, to keep (art. 54-bis Codice del consumo): what was withdrawn from, when, and what comes back and why. */

const words = {
  it: {
    kind: 'Ricevuta',
    heading: 'Ricevuta di recesso',
    number: 'Recesso n.',
    seller: 'Venditore',
    buyer: 'Chi recede',
    vatNumber: 'Partita IVA',
    product: 'Prodotto',
    ad: 'Annuncio',
    contract: 'Contratto concluso',
    asked: 'Recesso chiesto',
    paid: 'Pagato, IVA inclusa',
    kept: 'Trattenuto',
    refund: 'Rimborso',
    declaration:
      'Con questa ricevuta confermiamo di aver ricevuto la tua dichiarazione di recesso. Il contratto è sciolto.',
    nothing: 'Non era ancora stato pagato nulla: non c’è nulla da rimborsare, e nulla sarà addebitato.',
    all: 'È rimborsato tutto quello che era stato pagato.',
    part: 'Il servizio era iniziato subito, su richiesta: è trattenuta la parte del periodo già goduta, calcolata al secondo e arrotondata a favore di chi recede (art. 57 c. 3 Codice del consumo).',
    back: (day: string) => `Rimborsato il ${day}, con lo stesso mezzo di pagamento.`,
    pending: 'Il rimborso è in corso, con lo stesso mezzo di pagamento: arriva entro 14 giorni dal recesso.',
    foot: 'Diritto di recesso: art. 52-59 Codice del consumo.',
  },
  en: {
    kind: 'Receipt',
    heading: 'Receipt of withdrawal',
    number: 'Withdrawal no.',
    seller: 'Seller',
    buyer: 'Who withdraws',
    vatNumber: 'VAT number',
    product: 'Product',
    ad: 'Ad',
    contract: 'Contract made',
    asked: 'Withdrawal asked for',
    paid: 'Paid, VAT included',
    kept: 'Kept',
    refund: 'Given back',
    declaration: 'With this receipt we confirm that we received your withdrawal. The contract is over.',
    nothing: 'Nothing had been paid yet: there is nothing to give back, and nothing will be charged.',
    all: 'All that was paid is given back.',
    part: 'The service had begun at once, as asked: the part of the time that was had is kept, reckoned by the second and rounded in favour of who withdraws (art. 57 c. 3 of the Italian Consumer Code).',
    back: (day: string) => `Given back on ${day}, the way it was paid.`,
    pending: 'The money is on its way back, the way it was paid: it arrives within 14 days of the withdrawal.',
    foot: 'Right of withdrawal: art. 52-59 of the Italian Consumer Code.',
  },
} as const;

type About = { seller: Env['seller']; buyerName: string; listingTitle: string; language: Language };

export function receiptText(row: WithdrawalRow, { seller, buyerName, listingTitle, language }: About): PaperText {
  const said = words[language];
  const amount = (minor: number) => amountInWords(language, { amount: fromMinor(minor), currency: row.currency });
  return {
    ...{ language, title: `${said.heading} ${row.id}`, kind: said.kind, heading: said.heading },
    under: [`${said.number} ${row.id}`],
    parties: [
      { heading: said.seller, lines: [seller.name, seller.address, `${said.vatNumber} ${seller.vatNumber}`] },
      { heading: said.buyer, lines: [buyerName] },
    ],
    items: null,
    sums: [
      { label: said.paid, value: amount(row.paidMinor) },
      { label: said.kept, value: amount(row.paidMinor - row.refundMinor) },
      { label: said.refund, value: amount(row.refundMinor), isTotal: true },
    ],
    facts: [
      { label: said.product, value: row.productName },
      { label: said.ad, value: listingTitle },
      { label: said.contract, value: momentInWords(language, row.contractAt) },
      { label: said.asked, value: momentInWords(language, row.askedAt) },
    ],
    notes: [said.declaration, ...why(row, language)],
    foot: said.foot,
  };
}

function why({ paidMinor, refundMinor, status, settledAt }: WithdrawalRow, language: Language): string[] {
  const said = words[language];
  if (paidMinor === 0) return [said.nothing];
  const reason = refundMinor === paidMinor ? said.all : said.part;
  if (refundMinor === 0) return [reason];
  const isBack = status === 'REFUNDED' && settledAt !== null;
  return [reason, isBack ? said.back(dayInWords(language, settledAt)) : said.pending];
}
