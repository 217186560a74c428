import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  bought,
  boughtBecause,
  boughtFacts,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.de.ts';
import { contractSections, paidFacts } from './contract.texts.de.ts';

/** Emails about payments, refunds and withdrawals. */

export const paymentReceipt: EmailTemplate<'paymentReceipt'> = (props) => {
  const { name, number, renewal, path, invoicePath } = props;
  const total = money(props.total);
  return {
    subject: `${renewal ? 'Verlängerung bezahlt' : 'Zahlung erhalten'}: ${total}`,
    preheader: `Die Rechnung ${number} ist fertig.`,
    heading: renewal ? 'Dein Tarif ist verlängert' : 'Zahlung erhalten',
    paragraphs: [
      greeting(name),
      renewal
        ? `wir haben ${bought(props)} verlängert und ${total} einschließlich MwSt. erhalten.`
        : `wir haben ${total} einschließlich MwSt. erhalten: ${bought(props)}.`,
    ],
    list: paidFacts(props),
    sections: props.contract ? contractSections(props, props.contract) : [],
    button: { label: 'Deine Käufe ansehen', path },
    second: { label: 'Rechnung öffnen', path: invoicePath },
    note: null,
    because: boughtBecause,
  };
};

type Withdrawn = { paid: { amount: number }; refund: { amount: number } };

/** Refund and its reason (art. 56 and 57 Codice del consumo). */
function why({ paid, refund }: Withdrawn, [paidWords, refundWords]: [string, string]): string {
  if (paid.amount === 0)
    return 'Du hattest noch nichts bezahlt: Es gibt nichts zu erstatten, und wir buchen nichts ab.';
  if (refund.amount === paid.amount) return `Wir erstatten dir alles, was du bezahlt hast: ${refundWords}.`;
  return `Du wolltest, dass die Leistung sofort beginnt: Von den bezahlten ${paidWords} behalten wir den Teil für die Zeit, die du schon genutzt hast, und erstatten dir den Rest, ${refundWords}.`;
}

/** Durable copy of a withdrawal (art. 54-bis Codice del consumo), complete also without the PDF. */
export const withdrawalReceived: EmailTemplate<'withdrawalReceived'> = (props) => {
  const { name, contractAt, askedAt, path, receiptPath } = props;
  const amounts: [string, string] = [money(props.paid), money(props.refund)];
  const [paid, refund] = amounts;
  const comesBack = props.refund.amount > 0;
  return {
    subject: 'Widerruf erhalten: hier ist dein Beleg',
    preheader: comesBack ? `Wir erstatten dir ${refund}.` : 'Der Vertrag ist aufgelöst.',
    heading: 'Wir haben deinen Widerruf erhalten',
    paragraphs: [
      greeting(name),
      `du hast den Vertrag über ${bought(props)} widerrufen. Er ist aufgelöst. Bewahre diese E-Mail auf: Sie ist dein Beleg.`,
      why(props, amounts),
    ],
    list: [
      ...boughtFacts(props),
      `Vertrag geschlossen: ${whenInRome(contractAt)}`,
      `Widerruf erklärt: ${whenInRome(askedAt)}`,
      `Bezahlt, einschließlich MwSt.: ${paid}`,
      `Erstattung, einschließlich MwSt.: ${refund}`,
    ],
    button: { label: 'Deine Käufe ansehen', path },
    second: { label: 'Beleg als PDF herunterladen', path: receiptPath },
    note: comesBack
      ? 'Das Geld geht auf die Karte zurück, mit der du bezahlt hast, spätestens 14 Tage nach dem Widerruf und ohne Kosten.'
      : null,
    because: boughtBecause,
  };
};

export const paymentGivenBack: EmailTemplate<'paymentGivenBack'> = (props) => {
  const { name, path } = props;
  const total = money(props.total);
  return {
    subject: `Wir erstatten dir ${total}`,
    preheader: 'Die Anzeige gab es nicht mehr, als die Zahlung ankam.',
    heading: 'Wir erstatten dir alles',
    paragraphs: [
      greeting(name),
      `du hast ${total} einschließlich MwSt. für ${bought(props)} bezahlt. Als die Zahlung ankam, konnten wir es nicht mehr starten, weil die Anzeige nicht mehr verfügbar war.`,
      `Wir erstatten dir den ganzen Betrag, ${total}, auf die Karte, mit der du bezahlt hast. Du musst nichts tun.`,
    ],
    button: { label: 'Deine Käufe ansehen', path },
    note: 'Meist kommt das Geld innerhalb von 10 Tagen an: Das hängt von deiner Bank ab.',
    because: boughtBecause,
  };
};
