import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.fr.ts';
import { homeOf, isUnderWay, untilWhen, visitFacts, visitStart } from './visit.texts.fr.ts';

/** Emails to a visitor about a seat: requested, offered, confirmed. */

const because = 'Vous recevez cet e-mail parce que vous avez réservé une visite sur Soglia.';

function partyOf({ people }: { people: number }): string {
  return people === 1 ? 'vous' : counted(people, 'personne', 'personnes');
}

export const openDayConfirmed: EmailTemplate<'openDayConfirmed'> = (props) => {
  const { name, path, answerPath, wasOffered, calendar } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `Visite confirmée : ${start}`,
    preheader: 'On vous attend. Le pass pour l’entrée est dans votre réservation.',
    heading: 'Votre visite est confirmée',
    paragraphs: [
      greeting(name),
      wasOffered
        ? `La place est à vous : la visite de ${home} est confirmée.`
        : `Votre visite de ${home} est confirmée.`,
      'À l’entrée, montrez votre pass : c’est le code QR de la réservation. Le rendez-vous est joint à cet e-mail, prêt pour votre calendrier.',
    ],
    list: visitFacts(props),
    button: { label: 'Ouvrir la réservation', path },
    second: { label: 'Vous ne pouvez pas venir ? Annulez la visite', path: answerPath },
    note: 'Si vous annulez, la place va à quelqu’un qui l’attend.',
    because,
    calendar,
  };
};

export const openDayRequested: EmailTemplate<'openDayRequested'> = (props) => {
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `${props.position === null ? 'Demande envoyée' : 'Liste d’attente'} : ${visitStart(props)}`,
    preheader:
      props.position === null
        ? `La parole est à l’organisateur de la visite : la réponse peut arriver jusqu’au ${until}.`
        : `Vous êtes sur la liste d’attente, en position ${props.position}.`,
    heading: props.position === null ? 'Votre demande est arrivée' : 'Vous êtes sur la liste d’attente',
    paragraphs: [
      greeting(props.name),
      ...(props.position === null
        ? [
            `L’organisateur de la visite de ${homeOf(props)} a reçu votre demande et décide de la confirmer ou non.`,
            `Sans réponse de sa part avant le ${until}, la demande expire. Dans tous les cas, nous vous écrivons.`,
          ]
        : [
            `Pour le moment, il n’y a pas de place pour ${partyOf(props)} à la visite de ${homeOf(props)}. Vous êtes sur la liste d’attente, en position ${props.position}.`,
            isUnderWay(props)
              ? 'La visite a déjà commencé : si de la place se libère, l’organisateur peut encore vous confirmer, et nous vous écrivons tout de suite.'
              : 'S’il se libère de la place pour vous, nous vous écrivons tout de suite et la gardons en attendant votre réponse : l’e-mail dit jusqu’à quand.',
          ]),
    ],
    list: visitFacts(props),
    button: { label: 'Ouvrir la demande', path: props.path },
    second: { label: 'Vous avez changé d’avis ? Retirez la demande', path: props.answerPath },
    note: 'Ce n’est pas encore une confirmation : attendez notre e-mail avant de vous mettre en route.',
    because,
  };
};

export const openDayOffer: EmailTemplate<'openDayOffer'> = (props) => {
  const { name, path, answerPath, offerExpiresAt, timeZone } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  const until = untilWhen(offerExpiresAt, timeZone);
  const who = partyOf(props);
  return {
    subject: `Une place se libère : ${start}`,
    preheader: `Nous la gardons pour vous jusqu’au ${until}.`,
    heading: `Il y a de la place pour ${who}`,
    paragraphs: [
      greeting(name),
      `Il s’est libéré de la place pour ${who} à la visite de ${home}. Nous la gardons pour vous jusqu’au ${until} : ensuite, elle passe à la personne suivante.`,
    ],
    list: visitFacts(props),
    button: { label: 'Accepter ou renoncer', path: answerPath },
    second: { label: 'Ouvrir la réservation', path },
    note: 'Pas besoin de vous connecter : le bouton répond en votre nom, alors ne transférez pas cet e-mail.',
    because,
  };
};
