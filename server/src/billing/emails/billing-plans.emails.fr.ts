import type { EmailTemplate } from '../../platform/email/email-props.ts';
import {
  adOf,
  bought,
  boughtBecause,
  boughtFacts,
  dayInRome,
  greeting,
  money,
  whenInRome,
} from '../../platform/email/shared.texts.fr.ts';
import { contractSections, trialDuration } from './contract.texts.fr.ts';

/** Emails about plans: trial, renewal, end, and the effect on the listing. */

export const trialBegun: EmailTemplate<'trialBegun'> = (props) => {
  const { name, path, trialEndsAt } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: 'Votre essai gratuit a commencé',
    preheader: `Jusqu’au ${day}, vous ne payez rien.`,
    heading: 'Votre essai gratuit a commencé',
    paragraphs: [
      greeting(name),
      `L’essai de ${bought(props)} a commencé. Jusqu’au ${day}, vous ne payez rien.`,
      `Ensuite, la formule se renouvelle d’elle-même et nous débitons ${price}, TVA comprise, sur la carte que vous avez enregistrée. Vous pouvez résilier à tout moment avant ce jour, sans frais.`,
    ],
    list: [
      ...boughtFacts(props),
      trialDuration(props),
      `Fin de l’essai : ${whenInRome(trialEndsAt)}`,
      `Ensuite, TVA comprise : ${price}`,
    ],
    button: { label: 'Gérer la formule', path },
    note: null,
    sections: contractSections(props, props.contract),
    because: boughtBecause,
  };
};

export const trialEnding: EmailTemplate<'trialEnding'> = (props) => {
  const { name, path, trialEndsAt, days } = props;
  const price = money(props.price);
  const day = dayInRome(trialEndsAt);
  return {
    subject: days === 1 ? 'Votre essai se termine demain' : 'Votre essai se termine dans 7 jours',
    preheader: `Ensuite, la formule coûte ${price}, TVA comprise.`,
    heading: days === 1 ? 'L’essai se termine demain' : 'L’essai se termine dans 7 jours',
    paragraphs: [
      greeting(name),
      `L’essai de ${bought(props)} se termine le ${whenInRome(trialEndsAt)}.`,
      `Ce jour-là, nous débitons ${price}, TVA comprise, sur la carte que vous avez enregistrée, et votre annonce reste en ligne. Si vous ne voulez pas continuer, résiliez avant le ${day} : vous ne payez rien.`,
    ],
    button: { label: 'Gérer la formule', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionPastDue: EmailTemplate<'subscriptionPastDue'> = (props) => {
  const { name, path, servesUntil } = props;
  const owed = money(props.owed);
  return {
    subject: 'Le renouvellement de votre formule a échoué',
    preheader: `L’annonce reste en ligne jusqu’au ${dayInRome(servesUntil)}.`,
    heading: 'Le renouvellement a échoué',
    paragraphs: [
      greeting(name),
      `Votre banque a refusé le paiement de ${owed}, TVA comprise, pour renouveler ${bought(props)}.`,
      `L’annonce reste en ligne jusqu’au ${whenInRome(servesUntil)}. En attendant, nous réessayons ; si le paiement n’aboutit pas, nous la suspendons ensuite.`,
    ],
    button: { label: 'Vérifier la carte', path },
    note: 'Il suffit parfois d’enregistrer une autre carte : nous l’utilisons à la prochaine tentative.',
    because: boughtBecause,
  };
};

export const subscriptionEnding: EmailTemplate<'subscriptionEnding'> = (props) => {
  const { name, path, endsAt, days, reason } = props;
  const unpaid = reason === 'PAST_DUE';
  return {
    subject:
      days === 1 ? 'Demain, votre annonce ne sera plus en ligne' : 'Dans 7 jours, votre annonce ne sera plus en ligne',
    preheader: unpaid
      ? 'Le renouvellement de la formule n’est pas payé.'
      : 'La formule que vous avez résiliée va se terminer.',
    heading: days === 1 ? 'La formule se termine demain' : 'La formule se termine dans 7 jours',
    paragraphs: [
      greeting(name),
      unpaid
        ? `Nous n’avons pas réussi à encaisser le renouvellement de ${bought(props)}.`
        : `Vous avez résilié ${bought(props)}.`,
      `La formule se termine le ${whenInRome(endsAt)}. À partir de ce moment, l’annonce n’est plus en ligne.`,
      unpaid
        ? 'Pour la garder en ligne, vérifiez la carte enregistrée, ou ajoutez-en une autre.'
        : 'Vous voulez la garder en ligne ? Réactivez la formule avant qu’elle ne se termine.',
    ],
    button: { label: unpaid ? 'Vérifier la carte' : 'Gérer la formule', path },
    note: null,
    because: boughtBecause,
  };
};

export const subscriptionCanceled: EmailTemplate<'subscriptionCanceled'> = (props) => {
  const { name, path, endsAt } = props;
  const day = dayInRome(endsAt);
  return {
    subject: 'Vous avez résilié votre formule',
    preheader: `L’annonce reste en ligne jusqu’au ${day}.`,
    heading: 'La formule est résiliée',
    paragraphs: [
      greeting(name),
      `La résiliation de ${bought(props)} est enregistrée : nous ne vous débiterons plus rien.`,
      `L’annonce reste en ligne jusqu’au ${whenInRome(endsAt)}, puis nous la suspendons. Jusque-là, vous pouvez réactiver la formule.`,
    ],
    button: { label: 'Gérer la formule', path },
    note: 'Ce n’est pas vous qui l’avez résiliée ? Réactivez la formule et changez votre mot de passe.',
    because: boughtBecause,
  };
};

export const subscriptionExpired: EmailTemplate<'subscriptionExpired'> = (props) => {
  const { name, path, reason } = props;
  const ad = adOf(props);
  return {
    subject: 'Votre formule est terminée, l’annonce est suspendue',
    preheader: 'Avec une nouvelle formule, elle revient en ligne.',
    heading: 'Votre annonce est suspendue',
    paragraphs: [
      greeting(name),
      reason === 'PAST_DUE'
        ? `La formule ${bought(props)} est terminée, parce que nous n’avons pas réussi à encaisser son renouvellement.`
        : `La formule ${bought(props)}, que vous aviez résiliée, est terminée.`,
      `Pour le moment, personne d’autre ne peut voir ${ad}. Photos, textes et messages restent : pour la remettre en ligne, choisissez une formule et publiez-la de nouveau.`,
    ],
    button: { label: 'Choisir une formule', path },
    note: null,
    because: boughtBecause,
  };
};
