import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.fr.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Forwarded emails between an advertiser and a sender who wrote to the alias of a listing. */

type ForwardedEmail = { subject: string; text: string; attachments: number };

const contentLines = ({ subject, text, attachments }: ForwardedEmail) => [
  ...(subject === '' ? [] : [`Objet : ${subject}`]),
  ...(text === '' ? [] : [`« ${text} »`]),
  ...(attachments === 0
    ? []
    : [
        attachments === 1
          ? 'Il y avait une pièce jointe, que nous ne transmettons pas.'
          : `Il y avait ${attachments} pièces jointes, que nous ne transmettons pas.`,
      ]),
];

export const aliasMail: EmailTemplate<'aliasMail'> = ({ name, from, email, title, path, ...forwarded }) => {
  const who = shortName(from === '' ? email : from, 'Une personne');
  return {
    subject: `${who} vous écrit pour une annonce`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Vous avez reçu un e-mail',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} a écrit à l’adresse qui remplace la vôtre dans l’annonce « ${title} » :`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Ouvrir l’annonce', path },
    note: 'Pour répondre, répondez à cet e-mail : votre adresse reste cachée. N’envoyez ni argent ni documents à quelqu’un que vous n’avez jamais rencontré.',
    because:
      'Vous recevez cet e-mail parce qu’une de vos annonces sur Soglia montre une adresse du portail à la place de la vôtre.',
  };
};

/** The recipient may have no account, so the greeting has no name. */
export const aliasAnswer: EmailTemplate<'aliasAnswer'> = ({ from, title, path, ...forwarded }) => {
  const who = shortName(from, 'Une personne');
  return {
    subject: `${who} répond à votre e-mail`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Vous avez reçu une réponse',
    paragraphs: [
      greeting(null),
      `${from} répond à votre e-mail à propos de l’annonce « ${title} » :`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Ouvrir l’annonce', path },
    note: 'Pour répondre, répondez à cet e-mail. N’envoyez ni argent ni documents à quelqu’un que vous n’avez jamais rencontré.',
    because: 'Vous recevez cet e-mail parce que vous avez écrit à une annonce sur Soglia.',
  };
};
