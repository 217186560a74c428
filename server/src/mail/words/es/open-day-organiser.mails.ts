import type { Letter } from '../../letter-props.ts';
import { homeOf, personOf, visitFacts, visitStart } from './visit-words.rules.ts';
import { greeting } from './words.rules.ts';

/** Letters to whoever organises an open day: somebody asks, somebody does not come. */

const because = 'Recibes este correo porque organizas una jornada de puertas abiertas en Soglia.';

export const openDayRequestForYou: Letter<'openDayRequestForYou'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Solicitud de visita: ${start}`,
    preheader: `${who} pide venir. Tienes 24 horas para responder.`,
    heading: 'Tienes una solicitud de visita',
    paragraphs: [
      greeting(name),
      `${who} pide venir a tu jornada de puertas abiertas de ${home}.`,
      'Confirma o rechaza la solicitud en 24 horas, y en todo caso antes de que empiece la visita: después caduca sola.',
    ],
    list: visitFacts(props),
    button: { label: 'Responder a la solicitud', path },
    note: null,
    because,
  };
};

export const openDayGuestCancelled: Letter<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Una visita menos: ${start}`,
    preheader: `${who} ha anulado su reserva.`,
    heading: 'Un visitante no viene',
    paragraphs: [
      greeting(name),
      `${who} ha anulado la reserva confirmada para tu jornada de puertas abiertas de ${home}.`,
      'No tienes que hacer nada: si hay alguien en la lista de espera, le ofrecemos la plaza.',
    ],
    list: visitFacts(props),
    button: { label: 'Ver los participantes', path },
    note: null,
    because,
  };
};
