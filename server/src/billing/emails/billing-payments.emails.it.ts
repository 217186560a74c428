import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  bought,
  boughtBecause,
  boughtFacts,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.it.ts';
import { contractSections, paidFacts } from './contract.texts.it.ts';

/** Emails about payments, refunds and withdrawals. */

export const paymentReceipt: EmailTemplate<'paymentReceipt'> = (props) => {
  const { name, number, renewal, path, invoicePath } = props;
  const total = money(props.total);
  return {
    subject: `${renewal ? 'Rinnovo pagato' : 'Pagamento ricevuto'}: ${total}`,
    preheader: `La fattura ${number} è pronta.`,
    heading: renewal ? 'Il tuo piano è rinnovato' : 'Pagamento ricevuto',
    paragraphs: [
      greeting(name),
      renewal
        ? `abbiamo rinnovato ${bought(props)} e ricevuto ${total}, IVA inclusa.`
        : `abbiamo ricevuto ${total}, IVA inclusa, per ${bought(props)}.`,
    ],
    list: paidFacts(props),
    sections: props.contract ? contractSections(props, props.contract) : [],
    button: { label: 'Vedi i tuoi acquisti', path },
    second: { label: 'Apri la fattura', path: invoicePath },
    note: null,
    because: boughtBecause,
  };
};

type Withdrawn = { paid: { amount: number }; refund: { amount: number } };

/** Refund and its reason (art. 56 and 57 Codice del consumo). */
function why({ paid, refund }: Withdrawn, [paidWords, refundWords]: [string, string]): string {
  if (paid.amount === 0)
    return 'Non avevi ancora pagato nulla: non c’è nulla da rimborsare, e non ti addebiteremo nulla.';
  if (refund.amount === paid.amount) return `Ti rimborsiamo tutto quello che hai pagato: ${refundWords}.`;
  return `Avevi chiesto che il servizio iniziasse subito: dei ${paidWords} pagati tratteniamo la parte del periodo di cui hai già goduto e ti rimborsiamo il resto, ${refundWords}.`;
}

/** Durable copy of a withdrawal (art. 54-bis Codice del consumo), complete also without the PDF. */
export const withdrawalReceived: EmailTemplate<'withdrawalReceived'> = (props) => {
  const { name, contractAt, askedAt, path, receiptPath } = props;
  const amounts: [string, string] = [money(props.paid), money(props.refund)];
  const [paid, refund] = amounts;
  const comesBack = props.refund.amount > 0;
  return {
    subject: 'Recesso ricevuto: ecco la tua ricevuta',
    preheader: comesBack ? `Ti rimborsiamo ${refund}.` : 'Il contratto è sciolto.',
    heading: 'Abbiamo ricevuto il tuo recesso',
    paragraphs: [
      greeting(name),
      `hai esercitato il diritto di recesso da ${bought(props)}. Il contratto è sciolto. Conserva questa email: è la tua ricevuta.`,
      why(props, amounts),
    ],
    list: [
      ...boughtFacts(props),
      `Contratto concluso: ${whenInRome(contractAt)}`,
      `Recesso chiesto: ${whenInRome(askedAt)}`,
      `Pagato, IVA inclusa: ${paid}`,
      `Rimborso, IVA inclusa: ${refund}`,
    ],
    button: { label: 'Vedi i tuoi acquisti', path },
    second: { label: 'Scarica la ricevuta in PDF', path: receiptPath },
    note: comesBack
      ? 'Il rimborso torna sulla carta con cui hai pagato, al più tardi 14 giorni dopo il recesso, senza alcun costo.'
      : null,
    because: boughtBecause,
  };
};

export const paymentGivenBack: EmailTemplate<'paymentGivenBack'> = (props) => {
  const { name, path } = props;
  const total = money(props.total);
  return {
    subject: `Ti rimborsiamo ${total}`,
    preheader: 'L’annuncio non c’era più quando è arrivato il pagamento.',
    heading: 'Ti rimborsiamo tutto',
    paragraphs: [
      greeting(name),
      `hai pagato ${total}, IVA inclusa, per ${bought(props)}. Quando il pagamento è arrivato non potevamo più attivarlo, perché l’annuncio non era più disponibile.`,
      `Ti rimborsiamo l’intero importo, ${total}, sulla carta con cui hai pagato. Non devi fare nulla.`,
    ],
    button: { label: 'Vedi i tuoi acquisti', path },
    note: 'Di solito il rimborso arriva entro 10 giorni: dipende dalla tua banca.',
    because: boughtBecause,
  };
};
