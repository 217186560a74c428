import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.it.ts';
import { homeOf, visitFacts, visitStart, visitTime } from './visit.texts.it.ts';

/** Emails to a visitor about a booked visit: change, reminder, delay. */

const because = 'Ricevi questa email perché hai prenotato una visita su Soglia.';

export const openDayChanged: EmailTemplate<'openDayChanged'> = (props) => {
  const { name, before, path, answerPath, calendar } = props;
  const visit = calendar ? 'la tua visita' : 'la visita che hai chiesto';
  return {
    subject: `${before ? 'Nuovo orario' : 'Nuove note'}: ${visitStart(props)}`,
    preheader: before
      ? `Prima era ${visitTime(before)}.`
      : 'Giorno e orario non cambiano: leggi che cosa c’è di nuovo.',
    heading: before ? 'La visita cambia orario' : 'Cambiano le note della visita',
    paragraphs: [
      greeting(name),
      ...(before
        ? [`${visit} a ${homeOf(props)} ha un nuovo orario: ${visitTime(props)}.`, `Prima era ${visitTime(before)}.`]
        : [`chi organizza ha cambiato le note per ${visit} a ${homeOf(props)}. Giorno e orario restano gli stessi.`]),
      ...(calendar ? ['In allegato trovi l’appuntamento aggiornato per il tuo calendario.'] : []),
    ],
    list: visitFacts(props),
    button: { label: calendar ? 'Apri la prenotazione' : 'Apri la richiesta', path },
    second: { label: 'Così non puoi venire? Annulla', path: answerPath },
    note: null,
    because,
    ...(calendar ? { calendar } : {}),
  };
};

export const openDayReminder: EmailTemplate<'openDayReminder'> = (props) => {
  const { name, hours, path, answerPath } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${hours === 2 ? 'Tra poco' : 'Promemoria'}: ${start}`,
    preheader: 'Tieni pronto il tuo pass.',
    heading: hours === 2 ? 'Tra poco c’è la tua visita' : 'La tua visita si avvicina',
    paragraphs: [
      greeting(name),
      `ti ricordiamo la visita a ${home}. All’ingresso mostra il tuo pass: è il codice QR della prenotazione.`,
    ],
    list: visitFacts(props),
    button: { label: 'Apri la prenotazione', path },
    second: { label: 'Non puoi venire? Annulla la visita', path: answerPath },
    note: 'Se annulli, il posto va a chi lo aspetta.',
    because,
  };
};

export const openDayLate: EmailTemplate<'openDayLate'> = (props) => {
  const { name, minutes, path } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `Ritardo di ${counted(minutes, 'minuto', 'minuti')}: ${start}`,
    preheader: `Chi organizza la visita arriva circa ${counted(minutes, 'minuto', 'minuti')} più tardi.`,
    heading: `Circa ${counted(minutes, 'minuto', 'minuti')} di ritardo`,
    paragraphs: [
      greeting(name),
      `chi organizza la visita a ${home} ci ha detto che arriva circa ${counted(minutes, 'minuto', 'minuti')} più tardi. La visita resta confermata.`,
    ],
    list: visitFacts(props),
    button: { label: 'Apri la prenotazione', path },
    note: null,
    because,
  };
};
