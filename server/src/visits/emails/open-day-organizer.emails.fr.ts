import type { EmailProps, EmailTemplate, EmailText } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.fr.ts';
import type { Seats } from './email-props.ts';
import { homeOf, isUnderWay, personOf, untilWhen, visitFacts, visitStart } from './visit.texts.fr.ts';

/** Emails to the organizer: new request, canceled visit. */

const because = 'Vous recevez cet e-mail parce que vous organisez une journée portes ouvertes sur Soglia.';

export const openDayRequestForYou: EmailTemplate<'openDayRequestForYou'> = (props) => {
  const { name, from, path, seats } = props;
  if (seats) return waitlisted({ ...props, seats });
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `Demande de visite : ${start}`,
    preheader: `${who} demande à venir. Vous pouvez répondre jusqu’au ${until}.`,
    heading: 'Vous avez une demande de visite',
    paragraphs: [
      greeting(name),
      `${who} demande à venir à votre journée portes ouvertes pour ${home}.`,
      `Confirmez ou refusez la demande avant le ${until} : ensuite, elle expire d’elle-même.`,
    ],
    list: visitFacts(props),
    button: { label: 'Répondre à la demande', path },
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
    ? 'La visite a déjà commencé : si de la place se libère, c’est à vous de la confirmer.'
    : 'Si de la place se libère avant le début de la visite, nous la proposons, dans l’ordre des demandes.';
  const some =
    seats.free === 1
      ? `La demande est pour ${counted(people, 'personne', 'personnes')} et il reste une seule place.`
      : `La demande est pour ${counted(people, 'personne', 'personnes')} et il reste ${counted(seats.free, 'place', 'places')}.`;
  const noRoom = seats.free === 0 ? `La visite est complète (places : ${seats.max}).` : some;
  return {
    subject: `Sur la liste d’attente : ${start}`,
    preheader: `${who} aimerait venir, mais il n’y a pas de place. Vous n’avez rien à faire.`,
    heading: 'Une demande sur la liste d’attente',
    paragraphs: [
      greeting(name),
      `${who} aimerait venir à votre journée portes ouvertes pour ${home}. ${noRoom}`,
      `La demande reste sur la liste d’attente jusqu’au ${until}. ${then}`,
      'Vous n’avez rien à faire. Si vous le souhaitez, vous pouvez la confirmer même au-delà du maximum.',
    ],
    list: visitFacts(props),
    button: { label: 'Voir les participants', path },
    note: null,
    because,
  };
}

export const openDayGuestCancelled: EmailTemplate<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Une visite de moins : ${start}`,
    preheader: `${who} a annulé sa réservation.`,
    heading: 'Une personne ne vient pas',
    paragraphs: [
      greeting(name),
      `${who} a annulé la réservation confirmée pour votre journée portes ouvertes pour ${home}.`,
      'Vous n’avez rien à faire : si quelqu’un est sur la liste d’attente, nous lui proposons la place.',
    ],
    list: visitFacts(props),
    button: { label: 'Voir les participants', path },
    note: null,
    because,
  };
};
