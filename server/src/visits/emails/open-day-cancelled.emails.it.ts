import { italian } from '../../platform/email/shared.texts.it.ts';
import { cancelledVisit } from './cancelled-visit.texts.ts';
import { visit } from './visit.texts.it.ts';

const OTHER_DATES = 'Guarda le altre date';

/** Email about a canceled visit, with the reason and next steps. */
export const openDayCancelled = cancelledVisit(italian, visit, {
  subject: 'Visita annullata',
  calendar: 'L’allegato toglie l’appuntamento dal tuo calendario.',
  because: 'Ricevi questa email perché avevi prenotato una visita su Soglia.',
  told: (home) => ({
    PARTICIPANT: {
      heading: 'Hai annullato la visita',
      why: `la tua visita a ${home} è annullata, come hai chiesto.`,
      hope: 'Se cambi idea puoi prenotare di nuovo, anche in un’altra data.',
      label: OTHER_DATES,
    },
    ORGANISER: {
      heading: 'La tua prenotazione è annullata',
      why: `chi organizza la visita a ${home} non può accoglierti e ha annullato la tua prenotazione.`,
      hope: 'Forse c’è un’altra data in cui puoi visitare la casa.',
      label: OTHER_DATES,
    },
    REQUEST_EXPIRED: {
      heading: 'La tua richiesta è scaduta',
      why: `la tua richiesta per la visita a ${home} è scaduta senza un posto per te. Ci dispiace.`,
      hope: 'Puoi chiedere di nuovo, o scegliere un’altra data.',
      label: OTHER_DATES,
    },
    OFFER_EXPIRED: {
      heading: 'Il posto è passato ad altri',
      why: `non abbiamo avuto la tua risposta in tempo, e il posto che tenevamo per te alla visita a ${home} è tornato libero.`,
      hope: 'Ti interessa ancora? Puoi chiedere di nuovo, o scegliere un’altra data.',
      label: OTHER_DATES,
    },
    EVENT_CANCELLED: {
      heading: 'Le porte aperte sono annullate',
      why: `chi organizza ha annullato la visita a ${home}. Ci dispiace.`,
      hope: 'Guarda se la casa si può visitare in un’altra data.',
      label: OTHER_DATES,
    },
    LISTING_GONE: {
      heading: 'La visita è annullata',
      why: `l’annuncio ${home} non è più online, e con lui la visita. Ci dispiace.`,
      hope: null,
      label: 'Apri le tue visite',
    },
  }),
});
