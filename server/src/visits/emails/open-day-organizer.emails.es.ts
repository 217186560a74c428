import type { EmailProps, EmailTemplate, EmailText } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.es.ts';
import type { Seats } from './email-props.ts';
import { homeOf, isUnderWay, personOf, untilWhen, visitFacts, visitStart } from './visit.texts.es.ts';

/** Emails to the organizer: new request, canceled visit. */

const because = 'Recibes este correo porque organizas una jornada de puertas abiertas en Soglia.';

export const openDayRequestForYou: EmailTemplate<'openDayRequestForYou'> = (props) => {
  const { name, from, path, seats } = props;
  if (seats) return waitlisted({ ...props, seats });
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `Solicitud de visita: ${start}`,
    preheader: `${who} pide venir. Puedes responder hasta las ${until}.`,
    heading: 'Tienes una solicitud de visita',
    paragraphs: [
      greeting(name),
      `${who} pide venir a tu jornada de puertas abiertas de ${home}.`,
      `Confirma o rechaza la solicitud antes de las ${until}: después caduca sola.`,
    ],
    list: visitFacts(props),
    button: { label: 'Responder a la solicitud', path },
    note: null,
    because,
  };
};

type Waitlisted = EmailProps['openDayRequestForYou'] & { seats: Seats };

function waitlisted(props: Waitlisted): EmailText {
  const { name, from, path, people, seats } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  const then = isUnderWay(props)
    ? 'La visita ya ha empezado: si queda sitio, solo tú puedes confirmarla.'
    : 'Si queda sitio antes de que empiece la visita, lo ofrecemos nosotros, por orden de solicitud.';
  const some =
    seats.free === 1
      ? `Piden ${counted(people, 'plaza', 'plazas')} y solo hay una libre.`
      : `Piden ${counted(people, 'plaza', 'plazas')}; libres: ${seats.free}.`;
  const noRoom = seats.free === 0 ? `La visita está completa (plazas: ${seats.max}).` : some;
  return {
    subject: `En lista de espera: ${start}`,
    preheader: `${who} querría venir, pero no hay sitio. No tienes que hacer nada.`,
    heading: 'Una solicitud en lista de espera',
    paragraphs: [
      greeting(name),
      `${who} querría venir a tu jornada de puertas abiertas de ${home}. ${noRoom}`,
      `La solicitud sigue en la lista de espera hasta las ${until}. ${then}`,
      'No tienes que hacer nada. Si quieres, puedes confirmarla incluso por encima del máximo.',
    ],
    list: visitFacts(props),
    button: { label: 'Ver los participantes', path },
    note: null,
    because,
  };
}

export const openDayGuestCancelled: EmailTemplate<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Una visita menos: ${start}`,
    preheader: `${who} ha anulado su reserva.`,
    heading: 'Una persona no viene',
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
