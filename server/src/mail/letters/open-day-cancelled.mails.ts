import type { OpenDayCancelReason } from '#contract/open-day-bookings';
import type { Language } from '#contract/rendering';
import type { Letter } from '../letter-props.ts';
import { greeting } from '../letter-words.rules.ts';
import { homeOf, visitFacts, visitStart } from './open-day-words.rules.ts';

/** The letter that takes a visit back: why, and what one can do now. */

/** `why` follows the greeting; `hope` says what one can do, or null. */
type Told = { heading: string; why: string; hope: string | null; label: string };

const OTHER_DATES = { it: 'Guarda le altre date', en: 'See other dates' };

const italian = (home: string): Record<OpenDayCancelReason, Told> => ({
  PARTICIPANT: {
    heading: 'Hai annullato la visita',
    why: `la tua visita a ${home} è annullata, come hai chiesto.`,
    hope: 'Se cambi idea puoi prenotare di nuovo, anche in un’altra data.',
    label: OTHER_DATES.it,
  },
  ORGANISER: {
    heading: 'La tua prenotazione è annullata',
    why: `chi organizza la visita a ${home} non può accoglierti e ha annullato la tua prenotazione.`,
    hope: 'Forse c’è un’altra data in cui puoi visitare la casa.',
    label: OTHER_DATES.it,
  },
  REQUEST_EXPIRED: {
    heading: 'La tua richiesta è scaduta',
    why: `la tua richiesta per la visita a ${home} è scaduta senza un posto per te. Ci dispiace.`,
    hope: 'Puoi chiedere di nuovo, o scegliere un’altra data.',
    label: OTHER_DATES.it,
  },
  OFFER_EXPIRED: {
    heading: 'Il posto è passato ad altri',
    why: `non abbiamo avuto la tua risposta in tempo, e il posto che tenevamo per te alla visita a ${home} è tornato libero.`,
    hope: 'Ti interessa ancora? Puoi chiedere di nuovo, o scegliere un’altra data.',
    label: OTHER_DATES.it,
  },
  EVENT_CANCELLED: {
    heading: 'Il porte aperte è annullato',
    why: `chi organizza ha annullato la visita a ${home}. Ci dispiace.`,
    hope: 'Guarda se la casa si può visitare in un’altra data.',
    label: OTHER_DATES.it,
  },
  LISTING_GONE: {
    heading: 'La visita è annullata',
    why: `l’annuncio ${home} non è più online, e con lui la visita. Ci dispiace.`,
    hope: null,
    label: 'Apri le tue visite',
  },
});

const english = (home: string): Record<OpenDayCancelReason, Told> => ({
  PARTICIPANT: {
    heading: 'You have cancelled the visit',
    why: `your visit to ${home} is cancelled, as you asked.`,
    hope: 'If you change your mind you can book again, on another date too.',
    label: OTHER_DATES.en,
  },
  ORGANISER: {
    heading: 'Your booking is cancelled',
    why: `the organiser of the visit to ${home} cannot receive you and has cancelled your booking.`,
    hope: 'Perhaps there is another date on which you can see the home.',
    label: OTHER_DATES.en,
  },
  REQUEST_EXPIRED: {
    heading: 'Your request has ended',
    why: `your request for the visit to ${home} has ended without a place for you. We are sorry.`,
    hope: 'You can ask again, or choose another date.',
    label: OTHER_DATES.en,
  },
  OFFER_EXPIRED: {
    heading: 'The place has gone to others',
    why: `we did not have your answer in time, and the place that we held for you at the visit to ${home} is free again.`,
    hope: 'Still interested? You can ask again, or choose another date.',
    label: OTHER_DATES.en,
  },
  EVENT_CANCELLED: {
    heading: 'The visit is cancelled',
    why: `the organiser has cancelled the visit to ${home}. We are sorry.`,
    hope: 'See whether the home can be visited on another date.',
    label: OTHER_DATES.en,
  },
  LISTING_GONE: {
    heading: 'The visit is cancelled',
    why: `the ad ${home} is not online any more, and the visit goes with it. We are sorry.`,
    hope: null,
    label: 'Open your visits',
  },
});

const words: Record<Language, { subject: string; calendar: string; because: string }> = {
  it: {
    subject: 'Visita annullata',
    calendar: 'L’allegato toglie l’appuntamento dal tuo calendario.',
    because: 'Ricevi questa email perché avevi prenotato una visita su Soglia.',
  },
  en: {
    subject: 'Visit cancelled',
    calendar: 'What comes with this email takes the appointment out of your calendar.',
    because: 'You get this email because you had booked a visit on Soglia.',
  },
};

export const openDayCancelled: Letter<'openDayCancelled'> = (locale, props) => {
  const { name, path, reason, calendar } = props;
  const { heading, why, hope, label } = (locale === 'it' ? italian : english)(homeOf(locale, props))[reason];
  return {
    subject: `${words[locale].subject}: ${visitStart(locale, props)}`,
    preheader: hope ?? why,
    heading,
    paragraphs: [greeting(locale, name), why, ...(hope ? [hope] : []), ...(calendar ? [words[locale].calendar] : [])],
    list: visitFacts(locale, { ...props, notes: null }),
    button: { label, path },
    note: null,
    because: words[locale].because,
    ...(calendar ? { calendar } : {}),
  };
};
