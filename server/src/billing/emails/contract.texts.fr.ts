import { french } from '../../platform/email/shared.texts.fr.ts';
import { contractWords } from './contract.texts.ts';

/** Contract texts in emails. The form has a prescribed wording (D.Lgs. 206/2005, annex I part B; Directive 2011/83/EU, annex I (B)). */
export const { contractSections, paidFacts, trialDuration } = contractWords(french, {
  labels: {
    duration: 'Durée',
    net: 'Prix hors TVA',
    vat: 'TVA',
    total: 'Total, TVA comprise',
    card: 'Payé avec',
    invoice: 'Facture',
    seller: 'Vendeur',
    vatNumber: 'Numéro de TVA',
    concluded: 'Contrat conclu',
  },
  attached: (number) => `${number}, jointe en PDF`,
  fromStart: (days) => `${days} à partir de l’activation`,
  period: (from, to) => `du ${from} au ${to}`,
  trialUntil: (day) => `essai gratuit jusqu’au ${day}`,
  renews: {
    MONTH: 'puis renouvellement chaque mois, jusqu’à résiliation',
    QUARTER: 'puis renouvellement tous les 3 mois, jusqu’à résiliation',
    SEMESTER: 'puis renouvellement tous les 6 mois, jusqu’à résiliation',
    YEAR: 'puis renouvellement chaque année, jusqu’à résiliation',
  },
  contract: {
    heading: 'Votre contrat',
    guarantee:
      'La garantie légale de conformité des services numériques s’applique (art. 135-octies et suivants du Code de la consommation italien).',
    complaints: (email) => `Pour une réclamation, répondez à cet e-mail ou écrivez à ${email}.`,
  },
  start: {
    heading: 'Début immédiat',
    said: {
      BOOST: (when) =>
        `Le ${when}, vous avez demandé que le service commence aussitôt et déclaré savoir que, si vous vous rétractez dans les 14 jours, vous payez la part déjà utilisée et que, une fois la promotion terminée, vous ne pouvez plus vous rétracter (art. 51, 57 et 59 du Code de la consommation italien).`,
      PLAN: (when) =>
        `Le ${when}, vous avez demandé que le service commence aussitôt et déclaré savoir que, si vous vous rétractez dans les 14 jours, vous payez la part déjà utilisée (art. 51, 57 et 59 du Code de la consommation italien).`,
    },
  },
  withdrawal: {
    heading: 'Droit de rétractation',
    until: (when) =>
      `Vous pouvez vous rétracter sans dire pourquoi et sans frais jusqu’au ${when} (art. 52 du Code de la consommation italien).`,
    how: (email) =>
      `Pour cela, utilisez le bouton de rétractation parmi vos achats, ou écrivez à ${email} : toute déclaration claire convient, le formulaire ci-dessous aussi.`,
    refund:
      'Nous vous remboursons par le même moyen de paiement dans les 14 jours qui suivent la rétractation (art. 56).',
    kept: 'Comme vous avez demandé un début immédiat, nous retenons seulement la part de la période déjà écoulée, calculée à la seconde (art. 57).',
  },
  form: {
    heading:
      'Modèle de formulaire de rétractation (art. 49, al. 1, lettre h, et annexe I, partie B, du Code de la consommation italien)',
    only: '(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)',
    to: (seller) => `– À l’attention de ${seller} :`,
    notice: (service) =>
      `– Je/Nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous : ${service}`,
    ordered: (day) => `– Commandé le (*)/reçu le (*) : ${day}`,
    blanks: [
      '– Nom du (des) consommateur(s) :',
      '– Adresse du (des) consommateur(s) :',
      '– Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :',
      '– Date :',
      '(*) Rayez la mention inutile.',
    ],
  },
});
