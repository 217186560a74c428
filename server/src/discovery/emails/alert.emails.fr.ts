import { french } from '../../platform/email/shared.texts.fr.ts';
import { alertLetter } from './alert-email.texts.ts';

/** Email about changes in a user's searches. */
export const searchAlert = alertLetter(french, {
  labels: {
    NEW: 'Nouveau',
    BACK_ON_MARKET: 'De nouveau disponible',
    PRICE_DROP: 'Prix en baisse',
    OPEN_DAY: 'Portes ouvertes',
  },
  reasons: {
    NEW: (where) => `Nouveau dans ${where}`,
    BACK_ON_MARKET: (where) => `De retour dans ${where}`,
    PRICE_DROP: (where) => `Dans ${where}`,
    OPEN_DAY: (where) => `Dans ${where}`,
  },
  drop: (from, to) => `De ${from} à ${to}`,
  openDay: (day) => `À visiter ${day}`,
  news: (count) => `${count} nouveautés dans vos recherches`,
  heading: 'Du nouveau dans vos recherches',
  lead: 'Voici ce qui a changé dans les recherches que vous suivez.',
  all: 'Tout voir',
  allOf: (count) => `Voir les ${count} nouveautés`,
  because: 'Vous recevez cet e-mail parce que vous avez activé les alertes de vos recherches sur Soglia.',
  stopOne: (search) => `Plus d’alertes pour ${search}`,
  settings: 'Choisir quand les recevoir',
  stopAll: 'Ne plus recevoir ces e-mails',
});
