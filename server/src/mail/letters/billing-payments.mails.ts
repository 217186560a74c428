import { amountInWords } from '../../lib/money-words.ts';
import type { Letter } from '../letter-props.ts';
import { greeting, whenInRome } from '../letter-words.rules.ts';
import { because, bought, boughtFacts } from './billing-words.rules.ts';

/** Letters about money that went one way or the other: what was paid, what comes back and why. */

export const paymentReceipt: Letter<'paymentReceipt'> = (locale, props) => {
  const { name, number, card, renewal, path, invoicePath } = props;
  const total = amountInWords(locale, props.total);
  return {
    it: {
      subject: `${renewal ? 'Rinnovo pagato' : 'Pagamento ricevuto'}: ${total}`,
      preheader: `La fattura ${number} è pronta.`,
      heading: renewal ? 'Il tuo piano è rinnovato' : 'Pagamento ricevuto',
      paragraphs: [
        greeting('it', name),
        renewal
          ? `abbiamo rinnovato ${bought('it', props)} e ricevuto ${total}, IVA inclusa.`
          : `abbiamo ricevuto ${total}, IVA inclusa, per ${bought('it', props)}.`,
      ],
      list: [
        ...boughtFacts('it', props),
        `Totale, IVA inclusa: ${total}`,
        ...(card ? [`Pagato con: ${card}`] : []),
        `Fattura: ${number}`,
      ],
      button: { label: 'Vedi i tuoi acquisti', path },
      second: { label: 'Apri la fattura', path: invoicePath },
      note: null,
      because: because.it,
    },
    en: {
      subject: `${renewal ? 'Renewal paid' : 'Payment received'}: ${total}`,
      preheader: `Invoice ${number} is ready.`,
      heading: renewal ? 'Your plan is renewed' : 'Payment received',
      paragraphs: [
        greeting('en', name),
        renewal
          ? `we have renewed ${bought('en', props)} and received ${total}, VAT included.`
          : `we have received ${total}, VAT included, for ${bought('en', props)}.`,
      ],
      list: [
        ...boughtFacts('en', props),
        `Total, VAT included: ${total}`,
        ...(card ? [`Paid with: ${card}`] : []),
        `Invoice: ${number}`,
      ],
      button: { label: 'See what you bought', path },
      second: { label: 'Open the invoice', path: invoicePath },
      note: null,
      because: because.en,
    },
  }[locale];
};

type Withdrawn = { paid: { amount: number }; refund: { amount: number } };

/** What comes back and why (art. 56 and 57 Codice del consumo). */
function whyItalian({ paid, refund }: Withdrawn, [paidWords, refundWords]: [string, string]): string {
  if (paid.amount === 0)
    return 'Non avevi ancora pagato nulla: non c’è nulla da rimborsare, e non ti addebiteremo nulla.';
  if (refund.amount === paid.amount) return `Ti rimborsiamo tutto quello che hai pagato: ${refundWords}.`;
  return `Avevi chiesto che il servizio iniziasse subito: dei ${paidWords} pagati tratteniamo la parte del periodo di cui hai già goduto e ti rimborsiamo il resto, ${refundWords}.`;
}

function whyEnglish({ paid, refund }: Withdrawn, [paidWords, refundWords]: [string, string]): string {
  if (paid.amount === 0) return 'You had paid nothing yet: there is nothing to give back, and we will charge nothing.';
  if (refund.amount === paid.amount) return `We give back all that you paid: ${refundWords}.`;
  return `You had asked for the service to begin at once: of the ${paidWords} you paid we keep the part of the time that you had, and give back the rest, ${refundWords}.`;
}

/** The durable copy of a withdrawal (art. 54-bis Codice del consumo): it tells everything, also without the PDF. */
export const withdrawalReceived: Letter<'withdrawalReceived'> = (locale, props) => {
  const { name, contractAt, askedAt, path, receiptPath } = props;
  const amounts: [string, string] = [amountInWords(locale, props.paid), amountInWords(locale, props.refund)];
  const [paid, refund] = amounts;
  const comesBack = props.refund.amount > 0;
  return {
    it: {
      subject: 'Recesso ricevuto: ecco la tua ricevuta',
      preheader: comesBack ? `Ti rimborsiamo ${refund}.` : 'Il contratto è sciolto.',
      heading: 'Abbiamo ricevuto il tuo recesso',
      paragraphs: [
        greeting('it', name),
        `hai esercitato il diritto di recesso da ${bought('it', props)}. Il contratto è sciolto. Conserva questa email: è la tua ricevuta.`,
        whyItalian(props, amounts),
      ],
      list: [
        ...boughtFacts('it', props),
        `Contratto concluso: ${whenInRome('it', contractAt)}`,
        `Recesso chiesto: ${whenInRome('it', askedAt)}`,
        `Pagato, IVA inclusa: ${paid}`,
        `Rimborso, IVA inclusa: ${refund}`,
      ],
      button: { label: 'Vedi i tuoi acquisti', path },
      second: { label: 'Scarica la ricevuta in PDF', path: receiptPath },
      note: comesBack
        ? 'Il rimborso torna sulla carta con cui hai pagato, al più tardi 14 giorni dopo il recesso, senza alcun costo.'
        : null,
      because: because.it,
    },
    en: {
      subject: 'Withdrawal received: here is your receipt',
      preheader: comesBack ? `We give back ${refund}.` : 'The contract is over.',
      heading: 'We have received your withdrawal',
      paragraphs: [
        greeting('en', name),
        `you have withdrawn from ${bought('en', props)}. The contract is over. Keep this email: it is your receipt.`,
        whyEnglish(props, amounts),
      ],
      list: [
        ...boughtFacts('en', props),
        `Contract made: ${whenInRome('en', contractAt)}`,
        `Withdrawal asked for: ${whenInRome('en', askedAt)}`,
        `Paid, VAT included: ${paid}`,
        `Given back, VAT included: ${refund}`,
      ],
      button: { label: 'See what you bought', path },
      second: { label: 'Download the receipt as a PDF', path: receiptPath },
      note: comesBack
        ? 'The money goes back to the card you paid with, at the latest 14 days after the withdrawal, at no cost.'
        : null,
      because: because.en,
    },
  }[locale];
};

export const paymentGivenBack: Letter<'paymentGivenBack'> = (locale, props) => {
  const { name, path } = props;
  const total = amountInWords(locale, props.total);
  return {
    it: {
      subject: `Ti rimborsiamo ${total}`,
      preheader: 'L’annuncio non c’era più quando è arrivato il pagamento.',
      heading: 'Ti rimborsiamo tutto',
      paragraphs: [
        greeting('it', name),
        `hai pagato ${total}, IVA inclusa, per ${bought('it', props)}. Quando il pagamento è arrivato non potevamo più attivarlo, perché l’annuncio non era più disponibile.`,
        `Ti rimborsiamo l’intero importo, ${total}, sulla carta con cui hai pagato. Non devi fare nulla.`,
      ],
      button: { label: 'Vedi i tuoi acquisti', path },
      note: 'Di solito il rimborso arriva entro 10 giorni: dipende dalla tua banca.',
      because: because.it,
    },
    en: {
      subject: `We give back ${total}`,
      preheader: 'The ad was gone when the payment arrived.',
      heading: 'We give everything back',
      paragraphs: [
        greeting('en', name),
        `you paid ${total}, VAT included, for ${bought('en', props)}. When the payment arrived we could not begin it any more, because the ad was not available.`,
        `We give back the whole amount, ${total}, to the card you paid with. There is nothing you need to do.`,
      ],
      button: { label: 'See what you bought', path },
      note: 'The money mostly arrives within 10 days: that is up to your bank.',
      because: because.en,
    },
  }[locale];
};
