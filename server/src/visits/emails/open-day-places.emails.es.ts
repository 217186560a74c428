import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.es.ts';
import { homeOf, isUnderWay, untilWhen, visitFacts, visitStart } from './visit.texts.es.ts';

/** Emails to a visitor about a seat: requested, offered, confirmed. */

const because = 'Recibes este correo porque has reservado una visita en Soglia.';

function partyOf({ people }: { people: number }): string {
  return people === 1 ? 'ti' : counted(people, 'persona', 'personas');
}

export const openDayConfirmed: EmailTemplate<'openDayConfirmed'> = (props) => {
  const { name, path, answerPath, wasOffered, calendar } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `Visita confirmada: ${start}`,
    preheader: 'Te esperan. El pase para la entrada está en tu reserva.',
    heading: 'Tu visita está confirmada',
    paragraphs: [
      greeting(name),
      wasOffered ? `La plaza es tuya: la visita a ${home} está confirmada.` : `Tu visita a ${home} está confirmada.`,
      'En la entrada, muestra tu pase: es el código QR de la reserva. La cita va adjunta a este correo, lista para tu calendario.',
    ],
    list: visitFacts(props),
    button: { label: 'Abrir la reserva', path },
    second: { label: '¿No puedes venir? Anula la visita', path: answerPath },
    note: 'Si la anulas, la plaza va a quien la espera.',
    because,
    calendar,
  };
};

export const openDayRequested: EmailTemplate<'openDayRequested'> = (props) => {
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `${props.position === null ? 'Solicitud enviada' : 'Lista de espera'}: ${visitStart(props)}`,
    preheader:
      props.position === null
        ? `Ahora decide quien organiza la visita: puede responderte hasta las ${until}.`
        : `Estás en la lista de espera, en la posición ${props.position}.`,
    heading: props.position === null ? 'Tu solicitud ha llegado' : 'Estás en la lista de espera',
    paragraphs: [
      greeting(props.name),
      ...(props.position === null
        ? [
            `Quien organiza la visita a ${homeOf(props)} ha recibido tu solicitud y decide si la confirma.`,
            `Si no responde antes de las ${until}, la solicitud caduca. De un modo u otro te escribimos.`,
          ]
        : [
            `Por ahora no hay sitio para ${partyOf(props)} en la visita a ${homeOf(props)}. Estás en la lista de espera, en la posición ${props.position}.`,
            isUnderWay(props)
              ? 'La visita ya ha empezado: si queda sitio, quien la organiza aún puede confirmarte, y te escribimos enseguida.'
              : 'Si queda sitio para ti te escribimos enseguida, y te lo guardamos hasta que respondas: en el correo dice hasta cuándo.',
          ]),
    ],
    list: visitFacts(props),
    button: { label: 'Abrir la solicitud', path: props.path },
    second: { label: '¿Has cambiado de idea? Retira la solicitud', path: props.answerPath },
    note: 'Aún no es una confirmación: espera nuestro correo antes de ponerte en camino.',
    because,
  };
};

export const openDayOffer: EmailTemplate<'openDayOffer'> = (props) => {
  const { name, path, answerPath, offerExpiresAt, timeZone } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  const until = untilWhen(offerExpiresAt, timeZone);
  const who = partyOf(props);
  return {
    subject: `Hay sitio: ${start}`,
    preheader: `Te lo guardamos hasta las ${until}.`,
    heading: `Hay sitio para ${who}`,
    paragraphs: [
      greeting(name),
      `Ha quedado sitio para ${who} en la visita a ${home}. Te lo guardamos hasta las ${until}: después pasa a quien viene detrás.`,
    ],
    list: visitFacts(props),
    button: { label: 'Aceptar o renunciar', path: answerPath },
    second: { label: 'Abrir la reserva', path },
    note: 'No hace falta entrar en tu cuenta: el botón responde en tu nombre, así que no reenvíes este correo.',
    because,
  };
};
