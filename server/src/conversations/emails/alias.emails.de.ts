import type { Letter } from '../../platform/email/letter-props.ts';
import { shortName } from '../../platform/email/letter-words.texts.ts';
import { greeting } from '../../platform/email/words.texts.de.ts';

/** Emails handed on between an advertiser and who wrote to the address that stands for theirs. */

type HandedOn = { subject: string; text: string; attachments: number };

const said = ({ subject, text, attachments }: HandedOn) => [
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

export const aliasMail: Letter<'aliasMail'> = ({ name, from, email, title, path, ...handedOn }) => {
  const who = shortName(from === '' ? email : from, 'Jemand');
  return {
    subject: `${who} schreibt dir zu einer Anzeige`,
    preheader: handedOn.subject === '' ? title : handedOn.subject,
    heading: 'Du hast eine E-Mail bekommen',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} hat an die Adresse geschrieben, die in der Anzeige „${title}“ für deine steht:`,
      ...said(handedOn),
    ],
    button: { label: 'Anzeige öffnen', path },
    note: 'Antworte auf diese E-Mail: Deine Adresse bleibt verborgen. Schick weder Geld noch Dokumente an jemanden, den du nie getroffen hast.',
    because:
      'Du bekommst diese E-Mail, weil eine deiner Anzeigen auf Soglia statt deiner eine Adresse des Portals zeigt.',
  };
};

/** To somebody who may have no account: it greets nobody by name. */
export const aliasAnswer: Letter<'aliasAnswer'> = ({ from, title, path, ...handedOn }) => {
  const who = shortName(from, 'Jemand');
  return {
    subject: `${who} antwortet auf deine E-Mail`,
    preheader: handedOn.subject === '' ? title : handedOn.subject,
    heading: 'Du hast eine Antwort bekommen',
    paragraphs: [greeting(null), `${from} antwortet auf deine E-Mail zur Anzeige „${title}“:`, ...said(handedOn)],
    button: { label: 'Anzeige öffnen', path },
    note: 'Antworte auf diese E-Mail. Schick weder Geld noch Dokumente an jemanden, den du nie getroffen hast.',
    because: 'Du bekommst diese E-Mail, weil du an eine Anzeige auf Soglia geschrieben hast.',
  };
};
