import { spanish } from '../../platform/email/shared.texts.es.ts';
import { cancelledVisit } from './cancelled-visit.texts.ts';
import { visit } from './visit.texts.es.ts';

const OTHER_DATES = 'Ver las otras fechas';

/** Email about a canceled visit, with the reason and next steps. */
export const openDayCancelled = cancelledVisit(spanish, visit, {
  subject: 'Visita anulada',
  calendar: 'El archivo adjunto quita la cita de tu calendario.',
  because: 'Recibes este correo porque habías reservado una visita en Soglia.',
  told: (home) => ({
    PARTICIPANT: {
      heading: 'Has anulado la visita',
      why: `Tu visita a ${home} está anulada, como has pedido.`,
      hope: 'Si cambias de idea puedes volver a reservar, también en otra fecha.',
      label: OTHER_DATES,
    },
    ORGANISER: {
      heading: 'Tu reserva está anulada',
      why: `Quien organiza la visita a ${home} no puede recibirte y ha anulado tu reserva.`,
      hope: 'Quizá haya otra fecha en la que puedas visitar la casa.',
      label: OTHER_DATES,
    },
    REQUEST_EXPIRED: {
      heading: 'Tu solicitud ha caducado',
      why: `Tu solicitud para la visita a ${home} ha caducado sin una plaza para ti. Lo sentimos.`,
      hope: 'Puedes volver a pedirla o elegir otra fecha.',
      label: OTHER_DATES,
    },
    OFFER_EXPIRED: {
      heading: 'La plaza ha pasado a otras personas',
      why: `No tuvimos tu respuesta a tiempo, y la plaza que te guardábamos en la visita a ${home} vuelve a estar libre.`,
      hope: '¿Te sigue interesando? Puedes volver a pedirla o elegir otra fecha.',
      label: OTHER_DATES,
    },
    EVENT_CANCELLED: {
      heading: 'La jornada de puertas abiertas está anulada',
      why: `Quien organiza ha anulado la visita a ${home}. Lo sentimos.`,
      hope: 'Mira si la casa se puede visitar en otra fecha.',
      label: OTHER_DATES,
    },
    LISTING_GONE: {
      heading: 'La visita está anulada',
      why: `El anuncio ${home} ya no está publicado, y con él se va la visita. Lo sentimos.`,
      hope: null,
      label: 'Abrir tus visitas',
    },
  }),
});
