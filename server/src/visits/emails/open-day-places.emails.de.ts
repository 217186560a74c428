import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.de.ts';
import { homeOf, isUnderWay, untilWhen, visitFacts, visitStart } from './visit.texts.de.ts';

/** Emails to a visitor about a seat: requested, offered, confirmed. */

const because = 'Du bekommst diese E-Mail, weil du auf Soglia eine Besichtigung gebucht hast.';

function partyOf({ people }: { people: number }): string {
  return people === 1 ? 'dich' : counted(people, 'Person', 'Personen');
}

export const openDayConfirmed: EmailTemplate<'openDayConfirmed'> = (props) => {
  const { name, path, answerPath, wasOffered, calendar } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `Platz bestätigt: ${start}`,
    preheader: 'Du wirst erwartet. Der Pass für den Eingang ist in deiner Buchung.',
    heading: 'Deine Besichtigung ist bestätigt',
    paragraphs: [
      greeting(name),
      wasOffered
        ? `der Platz gehört dir: Die Besichtigung von ${home} ist bestätigt.`
        : `deine Besichtigung von ${home} ist bestätigt.`,
      'Zeig am Eingang deinen Pass: Das ist der QR-Code der Buchung. Der Termin hängt an dieser E-Mail, bereit für deinen Kalender.',
    ],
    list: visitFacts(props),
    button: { label: 'Buchung öffnen', path },
    second: { label: 'Du kannst nicht kommen? Sag die Besichtigung ab', path: answerPath },
    note: 'Wenn du absagst, geht der Platz an jemanden, der darauf wartet.',
    because,
    calendar,
  };
};

export const openDayRequested: EmailTemplate<'openDayRequested'> = (props) => {
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `${props.position === null ? 'Anfrage gesendet' : 'Warteliste'}: ${visitStart(props)}`,
    preheader:
      props.position === null
        ? `Jetzt entscheidet der Anbieter, spätestens bis ${until}.`
        : `Du stehst auf der Warteliste, an Position ${props.position}.`,
    heading: props.position === null ? 'Deine Anfrage ist angekommen' : 'Du stehst auf der Warteliste',
    paragraphs: [
      greeting(props.name),
      ...(props.position === null
        ? [
            `der Anbieter hat deine Anfrage für die Besichtigung von ${homeOf(props)} erhalten und entscheidet jetzt darüber.`,
            `Kommt bis ${until} keine Antwort, läuft die Anfrage ab. Wir schreiben dir so oder so.`,
          ]
        : [
            `bei der Besichtigung von ${homeOf(props)} ist im Moment kein Platz für ${partyOf(props)} frei. Du stehst auf der Warteliste, an Position ${props.position}.`,
            isUnderWay(props)
              ? 'Die Besichtigung hat schon begonnen: Wird Platz frei, kann der Anbieter dich noch bestätigen, und wir schreiben dir sofort.'
              : 'Wird Platz für dich frei, schreiben wir dir sofort und halten ihn für deine Antwort frei: In der E-Mail steht, bis wann.',
          ]),
    ],
    list: visitFacts(props),
    button: { label: 'Anfrage öffnen', path: props.path },
    second: { label: 'Anders überlegt? Zieh die Anfrage zurück', path: props.answerPath },
    note: 'Das ist noch keine Bestätigung: Warte auf unsere E-Mail, bevor du losfährst.',
    because,
  };
};

export const openDayOffer: EmailTemplate<'openDayOffer'> = (props) => {
  const { name, path, answerPath, offerExpiresAt, timeZone } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  const until = untilWhen(offerExpiresAt, timeZone);
  const who = partyOf(props);
  return {
    subject: `Es ist Platz: ${start}`,
    preheader: `Wir halten ihn für dich frei bis ${until}.`,
    heading: `Es ist Platz für ${who}`,
    paragraphs: [
      greeting(name),
      `bei der Besichtigung von ${home} ist Platz für ${who} frei geworden. Wir halten ihn für dich frei bis ${until}: Danach geht er an die Nächsten auf der Liste.`,
    ],
    list: visitFacts(props),
    button: { label: 'Annehmen oder verzichten', path: answerPath },
    second: { label: 'Buchung öffnen', path },
    note: 'Du musst dich nicht anmelden: Die Schaltfläche antwortet in deinem Namen, leite diese E-Mail also nicht weiter.',
    because,
  };
};
