import type { EmailProps, EmailTemplate, EmailText } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.de.ts';
import type { Seats } from './email-props.ts';
import { homeOf, isUnderWay, personOf, untilWhen, visitFacts, visitStart } from './visit.texts.de.ts';

/** Emails to the organizer: new request, canceled visit. */

const because = 'Du bekommst diese E-Mail, weil du auf Soglia eine offene Besichtigung veranstaltest.';

export const openDayRequestForYou: EmailTemplate<'openDayRequestForYou'> = (props) => {
  const { name, from, path, seats } = props;
  if (seats) return waitlisted({ ...props, seats });
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `Neue Anfrage: ${start}`,
    preheader: `${who} möchte kommen. Du kannst antworten bis ${until}.`,
    heading: 'Du hast eine Anfrage zur Besichtigung',
    paragraphs: [
      greeting(name),
      `${who} möchte zu deiner offenen Besichtigung von ${home} kommen.`,
      `Bestätige die Anfrage oder lehne sie ab, und zwar bis ${until}: Danach läuft sie von selbst ab.`,
    ],
    list: visitFacts(props),
    button: { label: 'Anfrage beantworten', path },
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
    ? 'Die Besichtigung hat schon begonnen: Wird Platz frei, kannst nur du sie bestätigen.'
    : 'Wird vor Beginn der Besichtigung Platz frei, bieten wir ihn an, in der Reihenfolge der Anfragen.';
  const some =
    seats.free === 1
      ? `Die Anfrage ist für ${counted(people, 'Person', 'Personen')}, und nur ein Platz ist noch frei.`
      : `Die Anfrage ist für ${counted(people, 'Person', 'Personen')}, frei sind noch ${counted(seats.free, 'Platz', 'Plätze')}.`;
  const noRoom = seats.free === 0 ? `Die Besichtigung ist ausgebucht (Plätze: ${seats.max}).` : some;
  return {
    subject: `Auf der Warteliste: ${start}`,
    preheader: `${who} möchte kommen, aber es ist kein Platz. Du musst nichts tun.`,
    heading: 'Eine Anfrage auf der Warteliste',
    paragraphs: [
      greeting(name),
      `${who} möchte zu deiner offenen Besichtigung von ${home} kommen. ${noRoom}`,
      `Die Anfrage bleibt auf der Warteliste bis ${until}. ${then}`,
      'Du musst nichts tun. Wenn du willst, kannst du sie auch über die Höchstzahl hinaus bestätigen.',
    ],
    list: visitFacts(props),
    button: { label: 'Teilnehmende ansehen', path },
    note: null,
    because,
  };
}

export const openDayGuestCancelled: EmailTemplate<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Eine Absage: ${start}`,
    preheader: `${who} hat die Buchung abgesagt.`,
    heading: 'Ein Gast kommt nicht',
    paragraphs: [
      greeting(name),
      `${who} hat die bestätigte Buchung für deine offene Besichtigung von ${home} abgesagt.`,
      'Du musst nichts tun: Wenn jemand auf der Warteliste steht, bieten wir den Platz an.',
    ],
    list: visitFacts(props),
    button: { label: 'Teilnehmende ansehen', path },
    note: null,
    because,
  };
};
