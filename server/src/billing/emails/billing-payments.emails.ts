import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './billing-payments.emails.de.json' with { type: 'json' };
import en from './billing-payments.emails.en.json' with { type: 'json' };
import es from './billing-payments.emails.es.json' with { type: 'json' };
import fr from './billing-payments.emails.fr.json' with { type: 'json' };
import it from './billing-payments.emails.it.json' with { type: 'json' };
import { contractTexts } from './contract.texts.ts';

/** Emails about payments, refunds and withdrawals. */

const messages = messagesIn({ it, en, fr, de, es });

export const paymentReceipt: EmailTemplate<'paymentReceipt'> = (props, language) => {
  const t = messages(language);
  const { greeting, money, purchased, purchaseBecause } = sharedTexts(language);
  const { contractSections, paidFacts } = contractTexts(language);
  const { name, number, path, invoicePath } = props;
  const total = money(props.total);
  const what = props.renewal ? 'renewal' : 'purchase';
  return {
    subject: t(`receipt.${what}.subject`, { total }),
    preheader: t('receipt.preheader', { number }),
    heading: t(`receipt.${what}.heading`),
    paragraphs: [greeting(name), t(`receipt.${what}.body`, { total, purchase: purchased(props) })],
    list: paidFacts(props),
    sections: props.contract ? contractSections(props, props.contract) : [],
    button: { label: t('openPurchases'), path },
    second: { label: t('receipt.openInvoice'), path: invoicePath },
    note: null,
    because: purchaseBecause,
  };
};

/** Reason for the amount of a refund (art. 56 and 57 Codice del consumo). */
function reasonOf({ paid, refund }: Record<'paid' | 'refund', { amount: number }>) {
  if (paid.amount === 0) return 'unpaid';
  return refund.amount === paid.amount ? 'full' : 'partial';
}

/** Durable copy of a withdrawal (art. 54-bis Codice del consumo), complete also without the PDF. */
export const withdrawalReceived: EmailTemplate<'withdrawalReceived'> = (props, language) => {
  const t = messages(language);
  const { greeting, money, purchased, purchaseBecause, purchaseFacts, whenInRome } = sharedTexts(language);
  const { name, contractAt, askedAt, path, receiptPath } = props;
  const [paid, refund] = [money(props.paid), money(props.refund)];
  const isRefunded = props.refund.amount > 0;
  return {
    subject: t('withdrawal.subject'),
    preheader: isRefunded ? t('withdrawal.refunded', { refund }) : t('withdrawal.ended'),
    heading: t('withdrawal.heading'),
    paragraphs: [
      greeting(name),
      t('withdrawal.body', { purchase: purchased(props) }),
      t(`withdrawal.reason.${reasonOf(props)}`, { paid, refund }),
    ],
    list: [
      ...purchaseFacts(props),
      t('withdrawal.contractAt', { time: whenInRome(contractAt) }),
      t('withdrawal.requestedAt', { time: whenInRome(askedAt) }),
      t('withdrawal.paid', { paid }),
      t('withdrawal.refund', { refund }),
    ],
    button: { label: t('openPurchases'), path },
    second: { label: t('withdrawal.download'), path: receiptPath },
    note: isRefunded ? t('withdrawal.note') : null,
    because: purchaseBecause,
  };
};

export const paymentGivenBack: EmailTemplate<'paymentGivenBack'> = (props, language) => {
  const t = messages(language);
  const { greeting, money, purchased, purchaseBecause } = sharedTexts(language);
  const total = money(props.total);
  return {
    subject: t('refund.subject', { total }),
    preheader: t('refund.preheader'),
    heading: t('refund.heading'),
    paragraphs: [
      greeting(props.name),
      t('refund.reason', { total, purchase: purchased(props) }),
      t('refund.body', { total }),
    ],
    button: { label: t('openPurchases'), path: props.path },
    note: t('refund.note'),
    because: purchaseBecause,
  };
};
