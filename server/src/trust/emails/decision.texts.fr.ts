import { french } from '../../platform/email/shared.texts.fr.ts';
import { decisionWords } from './decision.texts.ts';

/** French texts of decision emails. Terms for bodies and rights follow the French version of Regulation (EU) 2022/2065. */
export const { yourSubject, outcomeInWords, outcomeForAffected, groundInWords, factsInWords, waysOut, decisionButton } =
  decisionWords(french, {
    subjects: { LISTING: 'votre annonce', USER: 'votre profil' },
    outcomes: {
      NO_ACTION: 'nous n’avons rien trouvé de contraire à la loi ou à nos conditions, et rien ne change',
      MANIFESTLY_UNFOUNDED: 'le signalement est manifestement infondé, et rien ne change',
      WARNING: 'nous avons envoyé un avertissement, et le contenu reste visible',
      LISTING_SUSPENDED: 'l’annonce est suspendue sans limite de durée, et personne d’autre ne peut la voir',
      ACCOUNT_SUSPENDED:
        'le compte est suspendu sans limite de durée ; il ne permet plus de se connecter et ses annonces ne sont plus visibles',
    },
    warningToAffected: 'c’est un avertissement ; le contenu reste visible, mais il doit être corrigé',
    grounds: { ILLEGAL_CONTENT: 'Contenu contraire à la loi', TERMS: 'Contenu contraire à nos conditions' },
    waysOut: (until) => [
      `Vous pensez que c’est une erreur ? Vous pouvez faire un recours auprès de nous, gratuitement, jusqu’au ${until} : une personne en décide.`,
      'Vous pouvez aussi vous adresser à un organe de règlement extrajudiciaire des litiges certifié (article 21 du règlement (UE) 2022/2065) et, à tout moment, à un juge.',
    ],
    button: { plain: 'Lire la décision', withAppeal: 'Lire la décision ou faire un recours' },
  });
