import type { BillingInterval } from '#contract/billing/billing';
import { regionOf } from '#contract/platform/languages';
import type { EmailProps, EmailText } from '../../platform/email/email-props.ts';
import type { SmallWords } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import type { ContractSummary, PaidDuration } from './email-props.ts';

/** The contract on a durable medium (art. 49, 51 c. 7 and 52-59 Codice del consumo), the same in every language. */

type ContractWordsOf = {
  labels: {
    duration: string;
    net: string;
    vat: string;
    total: string;
    card: string;
    invoice: string;
    seller: string;
    vatNumber: string;
    concluded: string;
  };
  /** `FT-1 (allegata in PDF)`. */
  attached: (number: string) => string;
  /** `7 giorni dall’attivazione`. */
  fromStart: (days: string) => string;
  period: (from: string, to: string) => string;
  trialUntil: (day: string) => string;
  /** `poi si rinnova ogni mese finché non disdici`. */
  renews: Readonly<Record<BillingInterval, string>>;
  contract: { heading: string; guarantee: string; complaints: (email: string) => string };
  start: { heading: string; said: Readonly<Record<ContractSummary['kind'], (when: string) => string>> };
  withdrawal: {
    heading: string;
    until: (when: string) => string;
    how: (email: string) => string;
    refund: string;
    kept: string;
  };
  /** Annex I, part B: prescribed wording. */
  form: {
    heading: string;
    only: string;
    to: (seller: string) => string;
    notice: (service: string) => string;
    ordered: (day: string) => string;
    blanks: readonly string[];
  };
};

type Receipt = EmailProps['paymentReceipt'];
type Bought = { product: string; title: string };

export function contractWords(small: SmallWords, words: ContractWordsOf) {
  const { language, colon, purchaseFacts: boughtFacts, whenInRome, dayInRome, money } = small;
  const { labels } = words;
  const fact = (label: string, value: string) => label + colon + value;
  const inUnit = (unit: 'day' | 'hour', value: number) =>
    new Intl.NumberFormat(regionOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value);

  function durationOf(duration: PaidDuration): string {
    if ('hours' in duration) {
      const { hours } = duration;
      return words.fromStart(hours % 24 === 0 ? inUnit('day', hours / 24) : inUnit('hour', hours));
    }
    const { from, to, interval } = duration;
    return `${words.period(dayInRome(from), dayInRome(to))}; ${words.renews[interval]}`;
  }

  function contractSections(bought: Bought, contract: ContractSummary): NonNullable<EmailText['sections']> {
    const { kind, seller, concludedAt, startRequestedAt, withdrawUntil } = contract;
    const { form, withdrawal } = words;
    const sections = [
      {
        heading: words.contract.heading,
        lines: [
          fact(labels.seller, `${seller.name}, ${seller.address}`),
          fact(labels.vatNumber, seller.vatNumber),
          fact(labels.concluded, whenInRome(concludedAt)),
          words.contract.guarantee,
          words.contract.complaints(seller.email),
        ],
      },
    ];
    if (startRequestedAt) {
      sections.push({ heading: words.start.heading, lines: [words.start.said[kind](whenInRome(startRequestedAt))] });
    }
    if (!withdrawUntil) return sections;
    const right = [withdrawal.until(whenInRome(withdrawUntil)), withdrawal.how(seller.email), withdrawal.refund];
    const service = `${shown(bought.product)} – ${shown(bought.title)}`;
    const to = form.to(`${seller.name}, ${seller.address}, ${seller.email}`);
    return [
      ...sections,
      { heading: withdrawal.heading, lines: startRequestedAt ? [...right, withdrawal.kept] : right },
      {
        heading: form.heading,
        lines: [form.only, to, form.notice(service), form.ordered(dayInRome(concludedAt)), ...form.blanks],
      },
    ];
  }

  return {
    contractSections,
    /** Product, duration and price. */
    paidFacts: (props: Receipt): string[] => [
      ...boughtFacts(props),
      fact(labels.duration, durationOf(props.duration)),
      fact(labels.net, money(props.net)),
      fact(`${labels.vat} ${props.vatRate} %`, money(props.vat)),
      fact(labels.total, money(props.total)),
      ...(props.card ? [fact(labels.card, props.card)] : []),
      fact(labels.invoice, words.attached(props.number)),
    ],
    trialDuration: ({ trialEndsAt, interval }: EmailProps['trialBegun']): string =>
      fact(labels.duration, `${words.trialUntil(dayInRome(trialEndsAt))}; ${words.renews[interval]}`),
  };
}
