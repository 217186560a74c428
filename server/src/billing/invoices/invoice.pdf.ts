import { cardName } from '#contract/billing/card-brands';
import { joined } from '#contract/platform/agreement';
import type { Language } from '#contract/platform/languages';
import { fromMinor } from '#contract/platform/money';
import type { Env } from '../../platform/env/env.ts';
import { dayInWords } from '../../platform/lib/day-text.ts';
import { amountInWords } from '../../platform/lib/money-text.ts';
import type { PaperText } from '../../platform/pdf/render-document.ts';
import type { Buyer } from './invoice.rules.ts';
import { german } from './invoice.texts.de.ts';
import { english } from './invoice.texts.en.ts';
import { spanish } from './invoice.texts.es.ts';
import { french } from './invoice.texts.fr.ts';
import { type InvoiceWords, italian } from './invoice.texts.it.ts';
import type { InvoiceRow } from './invoices.store.ts';

/** Texts of invoices and credit notes per language. Legal identifiers without a translation keep their Italian names. */
const invoiceLabels: Readonly<Record<Language, InvoiceWords>> = {
  it: italian,
  en: english,
  fr: french,
  de: german,
  es: spanish,
};

/** Courtesy copy of an invoice or a credit note (BIL-06; art. 21 and 26 D.P.R. 633/1972). */

export type About = {
  number: string;
  issuedAt: Date;
  seller: Env['seller'];
  /** `visa •••• 4242`. */
  card: string | null;
  /** For a credit note: the corrected invoice. */
  corrected: { number: string; issuedAt: Date } | null;
  language: Language;
};

/** Content of the document. Null lines are omitted. */
export function invoiceText(row: InvoiceRow, about: About): PaperText {
  const { language, number, issuedAt, seller, corrected } = about;
  const labels = invoiceLabels[language];
  const amount = (minor: number) => amountInWords(language, { amount: fromMinor(minor), currency: row.currency });
  const heading = `${labels[row.kind]} ${number}`;
  const total = amount(row.amountDueMinor);
  return {
    language,
    title: heading,
    kind: labels.courtesy,
    heading,
    under: [
      onDay(labels.issued, issuedAt, language),
      ...(corrected
        ? [`${labels.corrects} ${corrected.number} ${onDay(labels.of, corrected.issuedAt, language)}`]
        : []),
    ],
    parties: [
      { heading: labels.seller, lines: [seller.name, seller.address, `${labels.vatNumber} ${seller.vatNumber}`] },
      { heading: labels.buyer, lines: row.buyer ? buyerLines(row.buyer, language) : [] },
    ],
    items: { heading: labels.description, amountHeading: labels.amount, text: row.description, amount: total },
    sums: [
      { label: labels.net, value: amount(row.netMinor) },
      { label: `${labels.vat} ${row.vatRate / 100} %`, value: amount(row.vatMinor) },
      { label: labels.total, value: total, isTotal: true },
    ],
    facts: [
      ...(row.periodStart && row.periodEnd
        ? [{ label: labels.period, value: span(row.periodStart, row.periodEnd, language) }]
        : []),
      { label: labels.state, value: stateOf(row, about) },
    ],
    notes: [],
    foot: labels.note,
  };
}

function buyerLines(buyer: Buyer, language: Language): string[] {
  const labels = invoiceLabels[language];
  if (!('street' in buyer)) return [buyer.name];
  const { street, postalCode, city, province, country } = buyer;
  const place = `${postalCode} ${city}${province ? ` (${province})` : ''}`;
  const codes = (['taxCode', 'vatNumber', 'sdiCode', 'pec'] as const).flatMap((code) =>
    buyer[code] ? [`${labels[code]} ${buyer[code]}`] : [],
  );
  const land = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return [buyer.name, street, place, land, ...codes];
}

const onDay = (before: string, day: Date, language: Language): string =>
  joined(language, before, dayInWords(language, day));

const span = (from: Date, to: Date, language: Language): string =>
  `${onDay(invoiceLabels[language].from, from, language)} ${onDay(invoiceLabels[language].until, to, language)}`;

function stateOf({ status, kind, paidAt }: InvoiceRow, { card, language }: About): string {
  const labels = invoiceLabels[language];
  if (status !== 'paid') return status === 'draft' ? labels.open : labels[status];
  const paid = kind === 'CREDIT_NOTE' ? labels.back : labels.paid;
  return `${paidAt ? onDay(paid, paidAt, language) : paid}${card ? `, ${labels.card} ${cardName(card)}` : ''}`;
}
