import { spanish } from '../../platform/email/shared.texts.es.ts';
import { alertLetter } from './alert-email.texts.ts';

/** Email about changes in a user's searches. */
export const searchAlert = alertLetter(spanish, {
  labels: {
    NEW: 'Nuevo',
    BACK_ON_MARKET: 'Disponible otra vez',
    PRICE_DROP: 'Baja de precio',
    OPEN_DAY: 'Puertas abiertas',
  },
  reasons: {
    NEW: (where) => `Nuevo en ${where}`,
    BACK_ON_MARKET: (where) => `Otra vez en ${where}`,
    PRICE_DROP: (where) => `Está en ${where}`,
    OPEN_DAY: (where) => `Está en ${where}`,
  },
  drop: (from, to) => `De ${from} a ${to}`,
  openDay: (day) => `Para visitar el ${day}`,
  news: (count) => `${count} novedades en tus búsquedas`,
  heading: 'Novedades en tus búsquedas',
  lead: 'Esto es lo que ha cambiado en las búsquedas que sigues.',
  all: 'Ver todo',
  allOf: (count) => `Ver las ${count} novedades`,
  because: 'Recibes este correo porque has activado los avisos de tus búsquedas en Soglia.',
  stopOne: (search) => `No más avisos de ${search}`,
  settings: 'Elegir cuándo recibirlos',
  stopAll: 'No recibir más estos correos',
});
