import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Email copy of a message, with a link to reply (MSG-01). */
export const newMessage: EmailTemplate<'newMessage'> = ({ name, from, title, text, attachments, isFirst, path }) => {
  const who = shortName(from, 'Jemand');
  const files =
    attachments === 1
      ? 'Es gibt einen Anhang: Du findest ihn in der Unterhaltung.'
      : `Es gibt ${attachments} Anhänge: Du findest sie in der Unterhaltung.`;
  const about = title === '' ? 'auf Soglia' : isFirst ? `zu deiner Anzeige „${title}“` : `zu „${title}“`;
  return {
    subject: isFirst ? `${who} schreibt dir zu einer Anzeige` : `Neue Nachricht von ${who}`,
    preheader: text === '' ? files : text,
    heading: isFirst ? 'Du hast eine neue Anfrage' : 'Du hast eine neue Nachricht',
    paragraphs: [
      greeting(name),
      `${from} hat dir ${about} geschrieben:`,
      ...(text === '' ? [] : [`„${text}“`]),
      ...(attachments === 0 ? [] : [files]),
    ],
    button: { label: 'Öffnen und antworten', path },
    note: 'Antworte in der Unterhaltung: Eine Antwort auf diese E-Mail kommt nicht an. Schick weder Geld noch Dokumente an jemanden, den du nie getroffen hast.',
    because: 'Du bekommst diese E-Mail, weil dir jemand auf Soglia geschrieben hat.',
  };
};
