import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.es.ts';
import { homeOf, visitFacts, visitStart, visitTime } from './visit.texts.es.ts';

/** Emails to a visitor about a booked visit: change, reminder, delay. */

const because = 'Recibes este correo porque has reservado una visita en Soglia.';

export const openDayChanged: EmailTemplate<'openDayChanged'> = (props) => {
  const { name, before, path, answerPath, calendar } = props;
  const home = homeOf(props);
  return {
    subject: `${before ? 'Nuevo horario' : 'Nuevas notas'}: ${visitStart(props)}`,
    preheader: before ? `Antes era el ${visitTime(before)}.` : 'El día y la hora no cambian: lee qué hay de nuevo.',
    heading: before ? 'La visita cambia de horario' : 'Cambian las notas de la visita',
    paragraphs: [
      greeting(name),
      ...(before
        ? [
            `${calendar ? `Tu visita a ${home}` : `La visita a ${home} que has pedido`} tiene un nuevo horario: ${visitTime(props)}.`,
            `Antes era el ${visitTime(before)}.`,
          ]
        : [
            `Quien organiza ha cambiado las notas de ${calendar ? `tu visita a ${home}` : `la visita a ${home} que has pedido`}. El día y la hora siguen siendo los mismos.`,
          ]),
      ...(calendar ? ['En el archivo adjunto tienes la cita actualizada para tu calendario.'] : []),
    ],
    list: visitFacts(props),
    button: { label: calendar ? 'Abrir la reserva' : 'Abrir la solicitud', path },
    second: { label: '¿Así no puedes venir? Anula', path: answerPath },
    note: null,
    because,
    ...(calendar ? { calendar } : {}),
  };
};

export const openDayReminder: EmailTemplate<'openDayReminder'> = (props) => {
  const { name, hours, path, answerPath } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${hours === 2 ? 'Dentro de poco' : 'Recordatorio'}: ${start}`,
    preheader: 'Ten preparado tu pase.',
    heading: hours === 2 ? 'Tu visita es dentro de poco' : 'Se acerca tu visita',
    paragraphs: [
      greeting(name),
      `Te recordamos la visita a ${home}. En la entrada, muestra tu pase: es el código QR de la reserva.`,
    ],
    list: visitFacts(props),
    button: { label: 'Abrir la reserva', path },
    second: { label: '¿No puedes venir? Anula la visita', path: answerPath },
    note: 'Si la anulas, la plaza va a quien la espera.',
    because,
  };
};

export const openDayLate: EmailTemplate<'openDayLate'> = (props) => {
  const { name, minutes, path } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${counted(minutes, 'minuto', 'minutos')} más tarde: ${start}`,
    preheader: `Quien organiza la visita llega con cerca de ${counted(minutes, 'minuto', 'minutos')} de retraso.`,
    heading: `Cerca de ${counted(minutes, 'minuto', 'minutos')} de retraso`,
    paragraphs: [
      greeting(name),
      `Quien organiza la visita a ${home} nos ha dicho que llega con cerca de ${counted(minutes, 'minuto', 'minutos')} de retraso. La visita sigue confirmada.`,
    ],
    list: visitFacts(props),
    button: { label: 'Abrir la reserva', path },
    note: null,
    because,
  };
};
