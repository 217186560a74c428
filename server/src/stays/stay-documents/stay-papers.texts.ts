import type { HouseRules } from '#contract/catalog/booking-terms.schemas';
import { withFirstOfMonth } from '#contract/platform/agreement';
import type { Language } from '#contract/platform/languages';
import { regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import { type Currency, fromMinor } from '#contract/platform/money';
import { refundSteps } from '#contract/stays/refund-steps';
import { dayInWords } from '../../platform/lib/day-text.ts';
import { amountInWords } from '../../platform/lib/money-text.ts';
import type { PaperText } from '../../platform/pdf/render-document.ts';
import { quoteOf } from '../stay-bookings/booking-facts.rules.ts';
import { needsStamp, receiptNumber } from './receipt.rules.ts';
import type { DocumentRow, ReceiptRow } from './stay-documents.store.ts';
import de from './stay-papers.texts.de.json' with { type: 'json' };
import en from './stay-papers.texts.en.json' with { type: 'json' };
import es from './stay-papers.texts.es.json' with { type: 'json' };
import fr from './stay-papers.texts.fr.json' with { type: 'json' };
import it from './stay-papers.texts.it.json' with { type: 'json' };

/** The confirmation of a booking, and the host's receipt. */

const messages = messagesIn({ it, en, fr, de, es });

function dayOfStay(language: Language, date: string): string {
  const format = new Intl.DateTimeFormat(regionOf[language], { timeZone: 'UTC', dateStyle: 'full' });
  return withFirstOfMonth(language, format.format(new Date(`${date}T00:00:00Z`)));
}

const deadlineIn = (language: Language, at: number, timeZone: string): string =>
  withFirstOfMonth(
    language,
    new Intl.DateTimeFormat(regionOf[language], { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at),
  );

/** The exact address; the place of the booking once the listing is deleted. */
export function addressOf({ street, streetNumber, postalCode, city }: DocumentRow): string {
  if (street === null) return city;
  return `${[street, streetNumber].filter(Boolean).join(' ')}, ${[postalCode, city].filter(Boolean).join(' ')}`;
}

/** Nights with the same price in a row: `3 × 100,00 €`. */
export function nightGroups(prices: readonly number[]): { count: number; price: number }[] {
  const groups: { count: number; price: number }[] = [];
  for (const price of prices) {
    const last = groups.at(-1);
    if (last?.price === price) last.count += 1;
    else groups.push({ count: 1, price });
  }
  return groups;
}

/** A document has one page: more prices are one line. */
const GROUPS_MAX = 8;

function priceLines(row: DocumentRow, language: Language): PaperText['sums'] {
  const t = messages(language);
  const quote = quoteOf(row);
  const money = (minor: number) => amountInWords(language, { amount: fromMinor(minor), currency: row.currency });
  const groups = nightGroups(quote.nightPrices);
  const nights =
    groups.length > GROUPS_MAX
      ? [{ label: t('nights', { count: quote.nights }), value: money(quote.accommodation) }]
      : groups.map(({ count, price }) => ({
          label: t('nightsAt', { count, price: money(price) }),
          value: money(count * price),
        }));
  const others = (['extraGuests', 'cleaning', 'pets', 'serviceFee', 'touristTax'] as const).flatMap((line) =>
    quote[line] > 0 ? [{ label: t(`lines.${line}`), value: money(quote[line]) }] : [],
  );
  const onSite = quote.dueOnSite > 0 ? [{ label: t('lines.dueOnSite'), value: money(quote.dueOnSite) }] : [];
  return [...nights, ...others, { label: t('lines.total'), value: money(quote.total), isTotal: true }, ...onSite];
}

function policyLines(row: DocumentRow, language: Language): string[] {
  const t = messages(language);
  const quote = quoteOf(row);
  const stay = {
    policy: row.cancellationPolicy,
    checkIn: row.checkIn,
    checkInTime: row.checkInTime,
    timeZone: row.timeZone,
    nightPrices: quote.nightPrices,
    extraPerNight: quote.extraPerNight,
    cleaning: quote.cleaning,
    pets: quote.pets,
    serviceFee: quote.serviceFee,
    taxPerNight: quote.dueOnSite > 0 ? quote.taxPerNight.map(() => 0) : quote.taxPerNight,
  };
  const steps = refundSteps(stay, row.confirmedAt?.getTime() ?? 0).map(({ until, refund, isAll }) => {
    const deadline = deadlineIn(language, until, row.timeZone);
    const price = amountInWords(language, { amount: fromMinor(refund), currency: row.currency });
    return t(isAll ? 'policy.all' : 'policy.part', { deadline, price });
  });
  return steps.length > 0 ? steps : [t('policy.none')];
}

function ruleLines(rules: HouseRules | null, language: Language): string {
  if (!rules) return '';
  const t = messages(language);
  const { quietFrom, quietUntil } = rules;
  const quiet = quietFrom && quietUntil ? [t('rules.quiet', { from: quietFrom, until: quietUntil })] : [];
  const flags = (['smoking', 'parties', 'children'] as const).map((rule) =>
    t(`rules.${rule}${rules[rule] ? 'Yes' : 'No'}`),
  );
  return [...quiet, ...flags, t('rules.pets', { count: rules.maxPets }), ...(rules.text ? [rules.text] : [])].join(
    ' · ',
  );
}

/** The confirmation: parties, CIN, address, dates, guests, price by night, dated policy, rules. */
export function confirmationText(row: DocumentRow, language: Language): PaperText {
  const t = messages(language);
  const rules = ruleLines(row.houseRules as HouseRules | null, language);
  const isCancelled = row.status.startsWith('CANCELLED') || row.status === 'NO_SHOW';
  return {
    language,
    title: t('confirmation.title', { id: row.id }),
    kind: t('confirmation.kind'),
    heading: t(isCancelled ? 'confirmation.ended' : 'confirmation.title', { id: row.id }),
    under: [row.listingTitle, addressOf(row), ...(row.cin ? [t('cin', { cin: row.cin })] : [])],
    parties: [
      { heading: t('host'), lines: [row.hostName || t('erased')] },
      { heading: t('guest'), lines: [row.guestName || t('erased')] },
    ],
    items: null,
    sums: priceLines(row, language),
    facts: [
      { label: t('checkIn'), value: t('at', { day: dayOfStay(language, row.checkIn), time: row.checkInTime }) },
      { label: t('checkOut'), value: t('at', { day: dayOfStay(language, row.checkOut), time: row.checkOutTime }) },
      {
        label: t('guests'),
        value: t('people', {
          adults: row.adultGuests,
          children: row.childAges.length,
          newborns: row.newbornGuests,
          pets: row.pets,
        }),
      },
      { label: t('confirmed'), value: row.confirmedAt ? dayInWords(language, row.confirmedAt) : '' },
      { label: t('policy.title'), value: policyLines(row, language).join('\n') },
      ...(rules ? [{ label: t('rules.title'), value: rules }] : []),
    ],
    notes: [],
    foot: t('confirmation.foot'),
  };
}

/** The host's receipt. It is no fiscal document. */
export function receiptText(receipt: ReceiptRow, row: DocumentRow, language: Language): PaperText {
  const t = messages(language);
  const { rentMinor, taxMinor, hostName, guestName, issuedAt } = receipt;
  const currency = receipt.currency.trim() as Currency;
  const money = (minor: number) => amountInWords(language, { amount: fromMinor(minor), currency });
  const number = receiptNumber(receipt);
  const tax = taxMinor > 0 ? [{ label: t('lines.touristTax'), value: money(taxMinor) }] : [];
  return {
    language,
    title: t('receipt.title', { number }),
    kind: t('receipt.kind'),
    heading: t('receipt.title', { number }),
    under: [t('receipt.issued', { day: dayInWords(language, issuedAt) })],
    parties: [
      { heading: t('host'), lines: [hostName] },
      { heading: t('guest'), lines: [guestName] },
    ],
    items: null,
    sums: [
      { label: t('receipt.rent'), value: money(rentMinor) },
      ...tax,
      { label: t('lines.total'), value: money(rentMinor + taxMinor), isTotal: true },
    ],
    facts: [
      { label: t('receipt.stay'), value: [row.listingTitle, addressOf(row)].join('\n') },
      ...(row.cin ? [{ label: 'CIN', value: row.cin }] : []),
      { label: t('checkIn'), value: dayOfStay(language, row.checkIn) },
      { label: t('checkOut'), value: dayOfStay(language, row.checkOut) },
    ],
    notes: needsStamp(rentMinor, currency) ? [t('receipt.stamp')] : [],
    foot: t('receipt.foot'),
  };
}
