import type { Letter } from '../../letter-props.ts';
import { homeOf, personOf, visitFacts, visitStart } from './visit-words.rules.ts';
import { greeting } from './words.rules.ts';

/** Letters to whoever organises an open day: somebody asks, somebody does not come. */

const because = 'Vous recevez cet e-mail parce que vous organisez une journée portes ouvertes sur Soglia.';

export const openDayRequestForYou: Letter<'openDayRequestForYou'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Demande de visite : ${start}`,
    preheader: `${who} demande à venir. Vous avez 24 heures pour répondre.`,
    heading: 'Vous avez une demande de visite',
    paragraphs: [
      greeting(name),
      `${who} demande à venir à votre journée portes ouvertes pour ${home}.`,
      'Confirmez ou refusez la demande dans les 24 heures, et en tout cas avant le début de la visite : ensuite, elle expire d’elle-même.',
    ],
    list: visitFacts(props),
    button: { label: 'Répondre à la demande', path },
    note: null,
    because,
  };
};

export const openDayGuestCancelled: Letter<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Une visite de moins : ${start}`,
    preheader: `${who} a annulé sa réservation.`,
    heading: 'Un visiteur ne vient pas',
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
