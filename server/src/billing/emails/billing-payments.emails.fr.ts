import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  bought,
  boughtBecause,
  boughtFacts,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.fr.ts';
import { contractSections, paidFacts } from './contract.texts.fr.ts';

/** Emails about payments, refunds and withdrawals. */

export const paymentReceipt: EmailTemplate<'paymentReceipt'> = (props) => {
  const { name, number, renewal, path, invoicePath } = props;
  const total = money(props.total);
  return {
    subject: `${renewal ? 'Renouvellement payé' : 'Paiement reçu'} : ${total}`,
    preheader: `La facture ${number} est prête.`,
    heading: renewal ? 'Votre formule est renouvelée' : 'Paiement reçu',
    paragraphs: [
      greeting(name),
      renewal
        ? `Nous avons renouvelé ${bought(props)} et reçu ${total}, TVA comprise.`
        : `Nous avons reçu ${total}, TVA comprise, pour ${bought(props)}.`,
    ],
    list: paidFacts(props),
    sections: props.contract ? contractSections(props, props.contract) : [],
    button: { label: 'Voir vos achats', path },
    second: { label: 'Ouvrir la facture', path: invoicePath },
    note: null,
    because: boughtBecause,
  };
};

type Withdrawn = { paid: { amount: number }; refund: { amount: number } };

/** Refund and its reason (art. 56 and 57 Codice del consumo). */
function why({ paid, refund }: Withdrawn, [paidWords, refundWords]: [string, string]): string {
  if (paid.amount === 0)
    return 'Vous n’aviez encore rien payé : il n’y a rien à rembourser, et nous ne vous débiterons rien.';
  if (refund.amount === paid.amount) return `Nous vous remboursons tout ce que vous avez payé : ${refundWords}.`;
  return `Vous aviez demandé que le service commence tout de suite : sur les ${paidWords} payés, nous gardons la part de la période dont vous avez déjà profité et vous remboursons le reste, ${refundWords}.`;
}

/** Durable copy of a withdrawal (art. 54-bis Codice del consumo), complete also without the PDF. */
export const withdrawalReceived: EmailTemplate<'withdrawalReceived'> = (props) => {
  const { name, contractAt, askedAt, path, receiptPath } = props;
  const amounts: [string, string] = [money(props.paid), money(props.refund)];
  const [paid, refund] = amounts;
  const comesBack = props.refund.amount > 0;
  return {
    subject: 'Rétractation reçue : voici votre accusé de réception',
    preheader: comesBack ? `Nous vous remboursons ${refund}.` : 'Le contrat est résolu.',
    heading: 'Nous avons reçu votre rétractation',
    paragraphs: [
      greeting(name),
      `Vous avez exercé votre droit de rétractation pour ${bought(props)}. Le contrat est résolu. Conservez cet e-mail : c’est votre accusé de réception.`,
      why(props, amounts),
    ],
    list: [
      ...boughtFacts(props),
      `Contrat conclu : ${whenInRome(contractAt)}`,
      `Rétractation demandée : ${whenInRome(askedAt)}`,
      `Payé, TVA comprise : ${paid}`,
      `Remboursement, TVA comprise : ${refund}`,
    ],
    button: { label: 'Voir vos achats', path },
    second: { label: 'Télécharger l’accusé de réception en PDF', path: receiptPath },
    note: comesBack
      ? 'Le remboursement revient sur la carte avec laquelle vous avez payé, au plus tard 14 jours après la rétractation, sans aucun frais.'
      : null,
    because: boughtBecause,
  };
};

export const paymentGivenBack: EmailTemplate<'paymentGivenBack'> = (props) => {
  const { name, path } = props;
  const total = money(props.total);
  return {
    subject: `Nous vous remboursons ${total}`,
    preheader: 'L’annonce n’existait plus quand le paiement est arrivé.',
    heading: 'Nous vous remboursons tout',
    paragraphs: [
      greeting(name),
      `Vous avez payé ${total}, TVA comprise, pour ${bought(props)}. Quand le paiement est arrivé, nous ne pouvions plus l’activer, parce que l’annonce n’était plus disponible.`,
      `Nous vous remboursons la totalité, ${total}, sur la carte avec laquelle vous avez payé. Vous n’avez rien à faire.`,
    ],
    button: { label: 'Voir vos achats', path },
    note: 'En général, le remboursement arrive dans les 10 jours : cela dépend de votre banque.',
    because: boughtBecause,
  };
};
