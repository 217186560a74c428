import { italian } from '../../platform/email/shared.texts.it.ts';
import { alertLetter } from './alert-email.texts.ts';

/** Email about changes in a user's searches. */
export const searchAlert = alertLetter(italian, {
  labels: { NEW: 'Nuovo', BACK_ON_MARKET: 'Di nuovo disponibile', PRICE_DROP: 'Ribassata', OPEN_DAY: 'Porte aperte' },
  reasons: {
    NEW: (where) => `Nuovo in ${where}`,
    BACK_ON_MARKET: (where) => `Di nuovo in ${where}`,
    PRICE_DROP: (where) => `È in ${where}`,
    OPEN_DAY: (where) => `È in ${where}`,
  },
  drop: (from, to) => `Da ${from} a ${to}`,
  openDay: (day) => `Da visitare ${day}`,
  news: (count) => `${count} novità nelle tue ricerche`,
  heading: 'Novità nelle tue ricerche',
  lead: 'ecco che cosa è cambiato nelle ricerche che segui.',
  all: 'Guarda tutto',
  allOf: (count) => `Guarda tutte le ${count} novità`,
  because: 'Ricevi questa email perché hai attivato gli avvisi per le tue ricerche su Soglia.',
  stopOne: (search) => `Niente più avvisi per ${search}`,
  settings: 'Scegli quando riceverle',
  stopAll: 'Non ricevere più queste email',
});
