import { cardName } from '#contract/billing/card-brands';
import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import { fromMinor } from '#contract/platform/money';
import type { Env } from '../../platform/env/env.ts';
import { dayInWords } from '../../platform/lib/day-text.ts';
import { amountInWords } from '../../platform/lib/money-text.ts';
import type { PaperText } from '../../platform/pdf/render-document.ts';
import type { Buyer } from './invoice.rules.ts';
import de from './invoice.texts.de.json' with { type: 'json' };
import en from './invoice.texts.en.json' with { type: 'json' };
import es from './invoice.texts.es.json' with { type: 'json' };
import fr from './invoice.texts.fr.json' with { type: 'json' };
import it from './invoice.texts.it.json' with { type: 'json' };
import type { InvoiceRow } from './invoices.store.ts';

/** Legal identifiers without a translation keep their Italian names. */
const messages = messagesIn({ it, en, fr, de, es });

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
  const t = messages(language);
  const amount = (minor: number) => amountInWords(language, { amount: fromMinor(minor), currency: row.currency });
  const heading = t(`title.${row.kind}`, { number });
  const total = amount(row.amountDueMinor);
  return {
    language,
    title: heading,
    kind: t('courtesy'),
    heading,
    under: [
      t('issued', { day: dayInWords(language, issuedAt) }),
      ...(corrected
        ? [t('corrects', { number: corrected.number, day: dayInWords(language, corrected.issuedAt) })]
        : []),
    ],
    parties: [
      { heading: t('seller'), lines: [seller.name, seller.address, t('codes.vatNumber', { code: seller.vatNumber })] },
      { heading: t('buyer'), lines: row.buyer ? buyerLines(row.buyer, language) : [] },
    ],
    items: { heading: t('description'), amountHeading: t('amount'), text: row.description, amount: total },
    sums: [
      { label: t('net'), value: amount(row.netMinor) },
      { label: t('vat', { rate: row.vatRate / 100 }), value: amount(row.vatMinor) },
      { label: t('total'), value: total, isTotal: true },
    ],
    facts: [
      ...(row.periodStart && row.periodEnd
        ? [{ label: t('period'), value: span(row.periodStart, row.periodEnd, language) }]
        : []),
      { label: t('status'), value: stateOf(row, about) },
    ],
    notes: [],
    foot: t('note'),
  };
}

function buyerLines(buyer: Buyer, language: Language): string[] {
  if (!('street' in buyer)) return [buyer.name];
  const { street, postalCode, city, province, country } = buyer;
  const place = `${postalCode} ${city}${province ? ` (${province})` : ''}`;
  const codes = (['taxCode', 'vatNumber', 'sdiCode', 'pec'] as const).flatMap((code) =>
    buyer[code] ? [messages(language)(`codes.${code}`, { code: buyer[code] })] : [],
  );
  const land = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return [buyer.name, street, place, land, ...codes];
}

const span = (from: Date, to: Date, language: Language): string =>
  messages(language)('dates', { from: dayInWords(language, from), to: dayInWords(language, to) });

function stateOf({ status, kind, paidAt }: InvoiceRow, { card, language }: About): string {
  const t = messages(language);
  if (status !== 'paid') return t(`statuses.${status === 'draft' ? 'open' : status}`);
  const day = paidAt ? dayInWords(language, paidAt) : '';
  const paid = t(kind === 'CREDIT_NOTE' ? 'statuses.refunded' : 'statuses.paid', { day }).trimEnd();
  return card ? `${paid}, ${t('card', { card: cardName(card) })}` : paid;
}
