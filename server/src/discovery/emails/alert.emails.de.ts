import { german } from '../../platform/email/shared.texts.de.ts';
import { alertLetter } from './alert-email.texts.ts';

/** Email about changes in a user's searches. */
export const searchAlert = alertLetter(german, {
  labels: {
    NEW: 'Neu',
    BACK_ON_MARKET: 'Wieder verfügbar',
    PRICE_DROP: 'Preis gesenkt',
    OPEN_DAY: 'Offene Besichtigung',
  },
  reasons: {
    NEW: (where) => `Neu in ${where}`,
    BACK_ON_MARKET: (where) => `Wieder in ${where}`,
    PRICE_DROP: (where) => `In ${where}`,
    OPEN_DAY: (where) => `In ${where}`,
  },
  drop: (from, to) => `Von ${from} auf ${to}`,
  openDay: (day) => `Zu besichtigen am ${day}`,
  news: (count) => `${count} Neuigkeiten in deinen Suchen`,
  heading: 'Neues in deinen Suchen',
  lead: 'das hat sich in den Suchen geändert, denen du folgst.',
  all: 'Alles ansehen',
  allOf: (count) => `Alle ${count} Neuigkeiten ansehen`,
  because: 'Du bekommst diese E-Mail, weil du Hinweise für deine Suchen auf Soglia eingeschaltet hast.',
  stopOne: (search) => `Keine Hinweise mehr zu ${search}`,
  settings: 'Auswählen, wann sie kommen',
  stopAll: 'Diese E-Mails nicht mehr bekommen',
});
