import type { Letter } from '../../letter-props.ts';
import { homeOf, personOf, visitFacts, visitStart } from './visit-words.rules.ts';
import { greeting } from './words.rules.ts';

/** Letters to whoever organises an open day: somebody asks, somebody does not come. */

const because = 'Du bekommst diese E-Mail, weil du auf Soglia eine offene Besichtigung veranstaltest.';

export const openDayRequestForYou: Letter<'openDayRequestForYou'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Neue Anfrage: ${start}`,
    preheader: `${who} möchte kommen. Du hast 24 Stunden für die Antwort.`,
    heading: 'Du hast eine Anfrage zur Besichtigung',
    paragraphs: [
      greeting(name),
      `${who} möchte zu deiner offenen Besichtigung von ${home} kommen.`,
      'Bestätige die Anfrage oder lehne sie innerhalb von 24 Stunden ab, auf jeden Fall vor Beginn der Besichtigung: Danach läuft sie von selbst ab.',
    ],
    list: visitFacts(props),
    button: { label: 'Anfrage beantworten', path },
    note: null,
    because,
  };
};

export const openDayGuestCancelled: Letter<'openDayGuestCancelled'> = (props) => {
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
