import { type Language, regionOf } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailProps, EmailText } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import de from './contract.texts.de.json' with { type: 'json' };
import en from './contract.texts.en.json' with { type: 'json' };
import es from './contract.texts.es.json' with { type: 'json' };
import fr from './contract.texts.fr.json' with { type: 'json' };
import it from './contract.texts.it.json' with { type: 'json' };
import type { ContractSummary, PaidDuration } from './email-props.ts';

/**
 * The contract on a durable medium (art. 49, 51 c. 7 and 52-59 Codice del consumo). The form has a prescribed wording (D.Lgs. 206/2005,
 * annex I part B; Directive 2011/83/EU, annex I (B)).
 */

const messages = messagesIn({ it, en, fr, de, es });

type Receipt = EmailProps['paymentReceipt'];
type Purchase = { product: string; title: string };

export function contractTexts(language: Language) {
  const t = messages(language);
  const { fact, purchaseFacts, whenInRome, dayInRome, money } = sharedTexts(language);
  const inUnit = (unit: 'day' | 'hour', value: number) =>
    new Intl.NumberFormat(regionOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value);

  function durationOf(duration: PaidDuration): string {
    if ('hours' in duration) {
      const { hours } = duration;
      return t('duration.fromStart', { days: hours % 24 === 0 ? inUnit('day', hours / 24) : inUnit('hour', hours) });
    }
    const { from, to, interval } = duration;
    return `${t('duration.period', { from: dayInRome(from), to: dayInRome(to) })}; ${t(`renews.${interval}`)}`;
  }

  function contractSections(purchase: Purchase, contract: ContractSummary): NonNullable<EmailText['sections']> {
    const { kind, seller, concludedAt, startRequestedAt, withdrawUntil } = contract;
    const sections = [
      {
        heading: t('contract.heading'),
        lines: [
          fact(t('labels.seller'), `${seller.name}, ${seller.address}`),
          fact(t('labels.vatNumber'), seller.vatNumber),
          fact(t('labels.concluded'), whenInRome(concludedAt)),
          t('contract.guarantee'),
          t('contract.complaints', { email: seller.email }),
        ],
      },
    ];
    if (startRequestedAt) {
      const start = t(`start.${kind}`, { time: whenInRome(startRequestedAt) });
      sections.push({ heading: t('start.heading'), lines: [start] });
    }
    if (!withdrawUntil) return sections;
    const right = [
      t('withdrawal.until', { time: whenInRome(withdrawUntil) }),
      t('withdrawal.how', { email: seller.email }),
      t('withdrawal.refund'),
    ];
    return [
      ...sections,
      { heading: t('withdrawal.heading'), lines: startRequestedAt ? [...right, t('withdrawal.partial')] : right },
      { heading: t('form.heading'), lines: formLines(purchase, contract) },
    ];
  }

  /** Annex I, part B: prescribed wording. */
  function formLines(purchase: Purchase, { seller, concludedAt }: ContractSummary): string[] {
    return [
      t('form.only'),
      t('form.to', { seller: `${seller.name}, ${seller.address}, ${seller.email}` }),
      t('form.notice', { service: `${shown(purchase.product)} – ${shown(purchase.title)}` }),
      t('form.ordered', { day: dayInRome(concludedAt) }),
      t('form.name'),
      t('form.address'),
      t('form.signature'),
      t('form.date'),
      t('form.delete'),
    ];
  }

  return {
    contractSections,
    /** Product, duration and price. */
    paidFacts: (props: Receipt): string[] => [
      ...purchaseFacts(props),
      fact(t('labels.duration'), durationOf(props.duration)),
      fact(t('labels.net'), money(props.net)),
      fact(t('labels.vat', { rate: props.vatRate }), money(props.vat)),
      fact(t('labels.total'), money(props.total)),
      ...(props.card ? [fact(t('labels.card'), props.card)] : []),
      fact(t('labels.invoice'), t('attached', { number: props.number })),
    ],
    trialDuration: ({ trialEndsAt, interval }: EmailProps['trialBegun']): string =>
      fact(t('labels.duration'), `${t('duration.trial', { day: dayInRome(trialEndsAt) })}; ${t(`renews.${interval}`)}`),
  };
}
