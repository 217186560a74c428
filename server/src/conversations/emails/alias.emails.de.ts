import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Forwarded emails between an advertiser and a sender who wrote to the alias of a listing. */

type ForwardedEmail = { subject: string; text: string; attachments: number };

const contentLines = ({ subject, text, attachments }: ForwardedEmail) => [
  ...(subject === '' ? [] : [`Betreff: ${subject}`]),
  ...(text === '' ? [] : [`„${text}“`]),
  ...(attachments === 0
    ? []
    : [
        attachments === 1
          ? 'Es gab einen Anhang, den wir nicht weiterleiten.'
          : `Es gab ${attachments} Anhänge, die wir nicht weiterleiten.`,
      ]),
];

export const aliasMail: EmailTemplate<'aliasMail'> = ({ name, from, email, title, path, ...forwarded }) => {
  const who = shortName(from === '' ? email : from, 'Jemand');
  return {
    subject: `${who} schreibt dir zu einer Anzeige`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Du hast eine E-Mail bekommen',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} hat an die Adresse geschrieben, die in der Anzeige „${title}“ für deine steht:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Anzeige öffnen', path },
    note: 'Antworte auf diese E-Mail: Deine Adresse bleibt verborgen. Schick weder Geld noch Dokumente an jemanden, den du nie getroffen hast.',
    because:
      'Du bekommst diese E-Mail, weil eine deiner Anzeigen auf Soglia statt deiner eine Adresse des Portals zeigt.',
  };
};

/** The recipient may have no account, so the greeting has no name. */
export const aliasAnswer: EmailTemplate<'aliasAnswer'> = ({ from, title, path, ...forwarded }) => {
  const who = shortName(from, 'Jemand');
  return {
    subject: `${who} antwortet auf deine E-Mail`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Du hast eine Antwort bekommen',
    paragraphs: [
      greeting(null),
      `${from} antwortet auf deine E-Mail zur Anzeige „${title}“:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Anzeige öffnen', path },
    note: 'Antworte auf diese E-Mail. Schick weder Geld noch Dokumente an jemanden, den du nie getroffen hast.',
    because: 'Du bekommst diese E-Mail, weil du an eine Anzeige auf Soglia geschrieben hast.',
  };
};
