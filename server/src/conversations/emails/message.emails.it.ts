import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Email copy of a message, with a link to reply (MSG-01). */
export const newMessage: EmailTemplate<'newMessage'> = ({ name, from, title, text, attachments, isFirst, path }) => {
  const who = shortName(from, 'Una persona');
  const files =
    attachments === 1
      ? 'C’è un allegato: lo trovi nella conversazione.'
      : `Ci sono ${attachments} allegati: li trovi nella conversazione.`;
  const about = title === '' ? 'su Soglia' : isFirst ? `per il tuo annuncio «${title}»` : `a proposito di «${title}»`;
  return {
    subject: isFirst ? `${who} ti scrive per un tuo annuncio` : `Nuovo messaggio da ${who}`,
    preheader: text === '' ? files : text,
    heading: isFirst ? 'Hai una nuova richiesta' : 'Hai un nuovo messaggio',
    paragraphs: [
      greeting(name),
      `${from} ti ha scritto ${about}:`,
      ...(text === '' ? [] : [`«${text}»`]),
      ...(attachments === 0 ? [] : [files]),
    ],
    button: { label: 'Apri e rispondi', path },
    note: 'Rispondi dalla conversazione: una risposta a questa email non arriva. Non mandare denaro né documenti a chi non hai mai incontrato.',
    because: 'Ricevi questa email perché qualcuno ti ha scritto su Soglia.',
  };
};
