import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Forwarded emails between an advertiser and a sender who wrote to the alias of a listing. */

type ForwardedEmail = { subject: string; text: string; attachments: number };

const contentLines = ({ subject, text, attachments }: ForwardedEmail) => [
  ...(subject === '' ? [] : [`Oggetto: ${subject}`]),
  ...(text === '' ? [] : [`«${text}»`]),
  ...(attachments === 0
    ? []
    : [
        attachments === 1
          ? 'C’era un allegato, che non inoltriamo.'
          : `C’erano ${attachments} allegati, che non inoltriamo.`,
      ]),
];

export const aliasMail: EmailTemplate<'aliasMail'> = ({ name, from, email, title, path, ...forwarded }) => {
  const who = shortName(from === '' ? email : from, 'Una persona');
  return {
    subject: `${who} ti scrive per un tuo annuncio`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Hai ricevuto un’email',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} ha scritto all’indirizzo che sta al posto del tuo nell’annuncio «${title}»:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Apri l’annuncio', path },
    note: 'Per rispondere, rispondi a questa email: il tuo indirizzo resta nascosto. Non mandare denaro né documenti a chi non hai mai incontrato.',
    because: 'Ricevi questa email perché un tuo annuncio su Soglia mostra un indirizzo del portale al posto del tuo.',
  };
};

/** The recipient may have no account, so the greeting has no name. */
export const aliasAnswer: EmailTemplate<'aliasAnswer'> = ({ from, title, path, ...forwarded }) => {
  const who = shortName(from, 'Una persona');
  return {
    subject: `${who} risponde alla tua email`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Hai ricevuto una risposta',
    paragraphs: [
      greeting(null),
      `${from} risponde alla tua email per l’annuncio «${title}»:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Apri l’annuncio', path },
    note: 'Per rispondere, rispondi a questa email. Non mandare denaro né documenti a chi non hai mai incontrato.',
    because: 'Ricevi questa email perché hai scritto a un annuncio su Soglia.',
  };
};
