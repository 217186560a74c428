import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  bought,
  boughtBecause,
  boughtFacts,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.en.ts';
import { contractSections, paidFacts } from './contract.texts.en.ts';

/** Emails about payments, refunds and withdrawals. */

export const paymentReceipt: EmailTemplate<'paymentReceipt'> = (props) => {
  const { name, number, renewal, path, invoicePath } = props;
  const total = money(props.total);
  return {
    subject: `${renewal ? 'Renewal paid' : 'Payment received'}: ${total}`,
    preheader: `Invoice ${number} is ready.`,
    heading: renewal ? 'Your plan is renewed' : 'Payment received',
    paragraphs: [
      greeting(name),
      renewal
        ? `we have renewed ${bought(props)} and received ${total}, VAT included.`
        : `we have received ${total}, VAT included, for ${bought(props)}.`,
    ],
    list: paidFacts(props),
    sections: props.contract ? contractSections(props, props.contract) : [],
    button: { label: 'See what you bought', path },
    second: { label: 'Open the invoice', path: invoicePath },
    note: null,
    because: boughtBecause,
  };
};

type Withdrawn = { paid: { amount: number }; refund: { amount: number } };

function why({ paid, refund }: Withdrawn, [paidWords, refundWords]: [string, string]): string {
  if (paid.amount === 0) return 'You had paid nothing yet: there is nothing to give back, and we will charge nothing.';
  if (refund.amount === paid.amount) return `We give back all that you paid: ${refundWords}.`;
  return `You had asked for the service to begin at once: of the ${paidWords} you paid we keep the part of the time that you had, and give back the rest, ${refundWords}.`;
}

/** Durable copy of a withdrawal (art. 54-bis Codice del consumo), complete also without the PDF. */
export const withdrawalReceived: EmailTemplate<'withdrawalReceived'> = (props) => {
  const { name, contractAt, askedAt, path, receiptPath } = props;
  const amounts: [string, string] = [money(props.paid), money(props.refund)];
  const [paid, refund] = amounts;
  const comesBack = props.refund.amount > 0;
  return {
    subject: 'Withdrawal received: here is your receipt',
    preheader: comesBack ? `We give back ${refund}.` : 'The contract is over.',
    heading: 'We have received your withdrawal',
    paragraphs: [
      greeting(name),
      `you have withdrawn from ${bought(props)}. The contract is over. Keep this email: it is your receipt.`,
      why(props, amounts),
    ],
    list: [
      ...boughtFacts(props),
      `Contract made: ${whenInRome(contractAt)}`,
      `Withdrawal asked for: ${whenInRome(askedAt)}`,
      `Paid, VAT included: ${paid}`,
      `Given back, VAT included: ${refund}`,
    ],
    button: { label: 'See what you bought', path },
    second: { label: 'Download the receipt as a PDF', path: receiptPath },
    note: comesBack
      ? 'The money goes back to the card you paid with, at the latest 14 days after the withdrawal, at no cost.'
      : null,
    because: boughtBecause,
  };
};

export const paymentGivenBack: EmailTemplate<'paymentGivenBack'> = (props) => {
  const { name, path } = props;
  const total = money(props.total);
  return {
    subject: `We give back ${total}`,
    preheader: 'The listing was gone when the payment arrived.',
    heading: 'We give everything back',
    paragraphs: [
      greeting(name),
      `you paid ${total}, VAT included, for ${bought(props)}. When the payment arrived we could not begin it any more, because the listing was not available.`,
      `We give back the whole amount, ${total}, to the card you paid with. There is nothing you need to do.`,
    ],
    button: { label: 'See what you bought', path },
    note: 'The money mostly arrives within 10 days: that is up to your bank.',
    because: boughtBecause,
  };
};
