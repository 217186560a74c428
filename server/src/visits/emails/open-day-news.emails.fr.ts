import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.fr.ts';
import { homeOf, visitFacts, visitStart, visitTime } from './visit.texts.fr.ts';

/** Emails to a visitor about a booked visit: change, reminder, delay. */

const because = 'Vous recevez cet e-mail parce que vous avez réservé une visite sur Soglia.';

export const openDayChanged: EmailTemplate<'openDayChanged'> = (props) => {
  const { name, before, path, answerPath, calendar } = props;
  const home = homeOf(props);
  return {
    subject: `${before ? 'Nouvel horaire' : 'Nouvelles notes'} : ${visitStart(props)}`,
    preheader: before
      ? `C’était prévu ${visitTime(before)}.`
      : 'Le jour et l’heure ne changent pas : lisez ce qu’il y a de nouveau.',
    heading: before ? 'La visite change d’horaire' : 'Les notes de la visite changent',
    paragraphs: [
      greeting(name),
      ...(before
        ? [
            `${calendar ? `Votre visite de ${home}` : `La visite de ${home} que vous avez demandée`} a un nouvel horaire : ${visitTime(props)}.`,
            `C’était prévu ${visitTime(before)}.`,
          ]
        : [
            `L’organisateur a changé les notes pour ${calendar ? `votre visite de ${home}` : `la visite de ${home} que vous avez demandée`}. Le jour et l’heure restent les mêmes.`,
          ]),
      ...(calendar ? ['Vous trouvez en pièce jointe le rendez-vous mis à jour pour votre calendrier.'] : []),
    ],
    list: visitFacts(props),
    button: { label: calendar ? 'Ouvrir la réservation' : 'Ouvrir la demande', path },
    second: { label: 'Vous ne pouvez plus venir ? Annulez', path: answerPath },
    note: null,
    because,
    ...(calendar ? { calendar } : {}),
  };
};

export const openDayReminder: EmailTemplate<'openDayReminder'> = (props) => {
  const { name, hours, path, answerPath } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `${hours === 2 ? 'Bientôt' : 'Rappel'} : ${start}`,
    preheader: 'Gardez votre pass à portée de main.',
    heading: hours === 2 ? 'Votre visite commence bientôt' : 'Votre visite approche',
    paragraphs: [
      greeting(name),
      `Nous vous rappelons la visite de ${home}. À l’entrée, montrez votre pass : c’est le code QR de la réservation.`,
    ],
    list: visitFacts(props),
    button: { label: 'Ouvrir la réservation', path },
    second: { label: 'Vous ne pouvez pas venir ? Annulez la visite', path: answerPath },
    note: 'Si vous annulez, la place va à quelqu’un qui l’attend.',
    because,
  };
};

export const openDayLate: EmailTemplate<'openDayLate'> = (props) => {
  const { name, minutes, path } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `Retard de ${counted(minutes, 'minute', 'minutes')} : ${start}`,
    preheader: `L’organisateur de la visite arrive environ ${counted(minutes, 'minute', 'minutes')} plus tard.`,
    heading: `Environ ${counted(minutes, 'minute', 'minutes')} de retard`,
    paragraphs: [
      greeting(name),
      `L’organisateur de la visite de ${home} annonce environ ${counted(minutes, 'minute', 'minutes')} de retard. La visite reste confirmée.`,
    ],
    list: visitFacts(props),
    button: { label: 'Ouvrir la réservation', path },
    note: null,
    because,
  };
};
