import type { Language } from '#contract/rendering';
import type { Letter, LetterProps } from '../letter-props.ts';
import { greeting } from '../letter-words.rules.ts';
import { homeOf, visitFacts, visitStart, visitTime } from './open-day-words.rules.ts';

/** Letters to a visitor about a visit that they have: it changed, it comes near, the organiser is late. */

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché hai prenotato una visita su Soglia.',
  en: 'You get this email because you booked a visit on Soglia.',
};

type Changed = LetterProps['openDayChanged'];
const withCalendar = ({ calendar }: Changed) => (calendar ? { calendar } : {});

function changedItalian(props: Changed) {
  const { name, before, path, answerPath, calendar } = props;
  const visit = calendar ? 'la tua visita' : 'la visita che hai chiesto';
  return {
    subject: `${before ? 'Nuovo orario' : 'Nuove note'}: ${visitStart('it', props)}`,
    preheader: before
      ? `Prima era ${visitTime('it', before)}.`
      : 'Giorno e orario non cambiano: leggi che cosa c’è di nuovo.',
    heading: before ? 'La visita cambia orario' : 'Cambiano le note della visita',
    paragraphs: [
      greeting('it', name),
      ...(before
        ? [
            `${visit} a ${homeOf('it', props)} ha un nuovo orario: ${visitTime('it', props)}.`,
            `Prima era ${visitTime('it', before)}.`,
          ]
        : [
            `chi organizza ha cambiato le note per ${visit} a ${homeOf('it', props)}. Giorno e orario restano gli stessi.`,
          ]),
      ...(calendar ? ['In allegato trovi l’appuntamento aggiornato per il tuo calendario.'] : []),
    ],
    list: visitFacts('it', props),
    button: { label: calendar ? 'Apri la prenotazione' : 'Apri la richiesta', path },
    second: { label: 'Così non puoi venire? Annulla', path: answerPath },
    note: null,
    because: because.it,
    ...withCalendar(props),
  };
}

function changedEnglish(props: Changed) {
  const { name, before, path, answerPath, calendar } = props;
  const visit = calendar ? 'your visit' : 'the visit you asked for';
  return {
    subject: `${before ? 'New time' : 'New notes'}: ${visitStart('en', props)}`,
    preheader: before ? `It was to be on ${visitTime('en', before)}.` : 'Day and time stay the same: read what is new.',
    heading: before ? 'The visit has a new time' : 'The notes of the visit have changed',
    paragraphs: [
      greeting('en', name),
      ...(before
        ? [
            `${visit} to ${homeOf('en', props)} has a new time: ${visitTime('en', props)}.`,
            `It was to be on ${visitTime('en', before)}.`,
          ]
        : [`the organiser has changed the notes for ${visit} to ${homeOf('en', props)}. Day and time stay the same.`]),
      ...(calendar ? ['The appointment for your calendar, brought up to date, comes with this email.'] : []),
    ],
    list: visitFacts('en', props),
    button: { label: calendar ? 'Open the booking' : 'Open the request', path },
    second: { label: 'You cannot come then? Cancel', path: answerPath },
    note: null,
    because: because.en,
    ...withCalendar(props),
  };
}

export const openDayChanged: Letter<'openDayChanged'> = (locale, props) =>
  locale === 'it' ? changedItalian(props) : changedEnglish(props);

export const openDayReminder: Letter<'openDayReminder'> = (locale, props) => {
  const { name, hours, path, answerPath } = props;
  const [home, start] = [homeOf(locale, props), visitStart(locale, props)];
  return {
    it: {
      subject: `${hours === 2 ? 'Tra poco' : 'Promemoria'}: ${start}`,
      preheader: 'Tieni pronto il tuo pass.',
      heading: hours === 2 ? 'Tra poco c’è la tua visita' : 'La tua visita si avvicina',
      paragraphs: [
        greeting('it', name),
        `ti ricordiamo la visita a ${home}. All’ingresso mostra il tuo pass: è il codice QR della prenotazione.`,
      ],
      list: visitFacts('it', props),
      button: { label: 'Apri la prenotazione', path },
      second: { label: 'Non puoi venire? Annulla la visita', path: answerPath },
      note: 'Se annulli, il posto va a chi lo aspetta.',
      because: because.it,
    },
    en: {
      subject: `${hours === 2 ? 'Soon' : 'Reminder'}: ${start}`,
      preheader: 'Have your pass ready.',
      heading: hours === 2 ? 'Your visit is soon' : 'Your visit comes near',
      paragraphs: [
        greeting('en', name),
        `we remind you of the visit to ${home}. At the door show your pass: it is the QR code of the booking.`,
      ],
      list: visitFacts('en', props),
      button: { label: 'Open the booking', path },
      second: { label: 'You cannot come? Cancel the visit', path: answerPath },
      note: 'If you cancel, the place goes to somebody who waits for it.',
      because: because.en,
    },
  }[locale];
};

export const openDayLate: Letter<'openDayLate'> = (locale, props) => {
  const { name, minutes, path } = props;
  const [home, start] = [homeOf(locale, props), visitStart(locale, props)];
  return {
    it: {
      subject: `Ritardo di ${minutes} minuti: ${start}`,
      preheader: `Chi organizza la visita arriva circa ${minutes} minuti più tardi.`,
      heading: `Circa ${minutes} minuti di ritardo`,
      paragraphs: [
        greeting('it', name),
        `chi organizza la visita a ${home} ci ha detto che arriva circa ${minutes} minuti più tardi. La visita resta confermata.`,
      ],
      list: visitFacts('it', props),
      button: { label: 'Apri la prenotazione', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: `${minutes} minutes late: ${start}`,
      preheader: `The organiser of the visit comes about ${minutes} minutes later.`,
      heading: `About ${minutes} minutes late`,
      paragraphs: [
        greeting('en', name),
        `the organiser of the visit to ${home} told us that they come about ${minutes} minutes later. The visit stays confirmed.`,
      ],
      list: visitFacts('en', props),
      button: { label: 'Open the booking', path },
      note: null,
      because: because.en,
    },
  }[locale];
};
