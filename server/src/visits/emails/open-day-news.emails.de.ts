import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.de.ts';
import { homeOf, visitFacts, visitStart, visitTime } from './visit.texts.de.ts';

/** Emails to a visitor about a booked visit: change, reminder, delay. */

const because = 'Du bekommst diese E-Mail, weil du auf Soglia eine Besichtigung gebucht hast.';

export const openDayChanged: EmailTemplate<'openDayChanged'> = (props) => {
  const { name, before, path, answerPath, calendar } = props;
  const home = homeOf(props);
  const visit = calendar ? `deine Besichtigung von ${home}` : `die angefragte Besichtigung von ${home}`;
  return {
    subject: `${before ? 'Neue Zeit' : 'Neue Hinweise'}: ${visitStart(props)}`,
    preheader: before ? `Vorher war es ${visitTime(before)}.` : 'Tag und Uhrzeit ändern sich nicht: Lies, was neu ist.',
    heading: before ? 'Die Besichtigung hat eine neue Zeit' : 'Die Hinweise zur Besichtigung ändern sich',
    paragraphs: [
      greeting(name),
      ...(before
        ? [`${visit} hat eine neue Zeit: ${visitTime(props)}.`, `Vorher war es ${visitTime(before)}.`]
        : [`der Anbieter hat die Hinweise für ${visit} geändert. Tag und Uhrzeit bleiben gleich.`]),
      ...(calendar ? ['Im Anhang findest du den aktualisierten Termin für deinen Kalender.'] : []),
    ],
    list: visitFacts(props),
    button: { label: calendar ? 'Buchung öffnen' : 'Anfrage öffnen', path },
    second: { label: 'Passt es dir so nicht? Sag ab', path: answerPath },
    note: null,
    because,
    ...(calendar ? { calendar } : {}),
  };
};

export const openDayReminder: EmailTemplate<'openDayReminder'> = (props) => {
  const { name, hours, path, answerPath } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${hours === 2 ? 'Gleich' : 'Erinnerung'}: ${start}`,
    preheader: 'Halte deinen Pass bereit.',
    heading: hours === 2 ? 'Gleich ist deine Besichtigung' : 'Deine Besichtigung rückt näher',
    paragraphs: [
      greeting(name),
      `wir erinnern dich an die Besichtigung von ${home}. Zeig am Eingang deinen Pass: Das ist der QR-Code der Buchung.`,
    ],
    list: visitFacts(props),
    button: { label: 'Buchung öffnen', path },
    second: { label: 'Du kannst nicht kommen? Sag die Besichtigung ab', path: answerPath },
    note: 'Wenn du absagst, geht der Platz an jemanden, der darauf wartet.',
    because,
  };
};

export const openDayLate: EmailTemplate<'openDayLate'> = (props) => {
  const { name, minutes, path } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${counted(minutes, 'Minute', 'Minuten')} später: ${start}`,
    preheader: `Der Anbieter kommt etwa ${counted(minutes, 'Minute', 'Minuten')} später zur Besichtigung.`,
    heading: `Etwa ${counted(minutes, 'Minute', 'Minuten')} Verspätung`,
    paragraphs: [
      greeting(name),
      `vom Anbieter der Besichtigung von ${home} kam die Nachricht: etwa ${counted(minutes, 'Minute', 'Minuten')} Verspätung. Die Besichtigung bleibt bestätigt.`,
    ],
    list: visitFacts(props),
    button: { label: 'Buchung öffnen', path },
    note: null,
    because,
  };
};
