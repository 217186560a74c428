import type { Language } from '#contract/rendering';
import type { Letter, LetterProps } from '../letter-props.ts';
import { greeting, oneLine } from '../letter-words.rules.ts';

/** The copy of a message: what somebody wrote, and where to answer (MSG-01). */

/** Longer than any name that belongs into a subject. */
const LONGEST_NAME = 30;

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché qualcuno ti ha scritto su Soglia.',
  en: 'You get this email because somebody wrote to you on Soglia.',
};

type Props = LetterProps['newMessage'];

function italian({ name, from, title, text, attachments, isFirst, path }: Props, who: string) {
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
      greeting('it', name),
      `${from} ti ha scritto ${about}:`,
      ...(text === '' ? [] : [`«${text}»`]),
      ...(attachments === 0 ? [] : [files]),
    ],
    button: { label: 'Apri e rispondi', path },
    note: 'Rispondi dalla conversazione: una risposta a questa email non arriva. Non mandare denaro né documenti a chi non hai mai incontrato.',
    because: because.it,
  };
}

function english({ name, from, title, text, attachments, isFirst, path }: Props, who: string) {
  const files = attachments === 1 ? 'There is one file with it' : `There are ${attachments} files with it`;
  const about = title === '' ? 'on Soglia' : isFirst ? `about your ad “${title}”` : `about “${title}”`;
  return {
    subject: isFirst ? `${who} writes about an ad of yours` : `New message from ${who}`,
    preheader: text === '' ? files : text,
    heading: isFirst ? 'You have a new request' : 'You have a new message',
    paragraphs: [
      greeting('en', name),
      `${from} wrote to you ${about}:`,
      ...(text === '' ? [] : [`“${text}”`]),
      ...(attachments === 0 ? [] : [`${files}: see the conversation.`]),
    ],
    button: { label: 'Open and answer', path },
    note: 'Answer in the conversation: an answer to this email does not arrive. Never send money or documents to somebody you have not met.',
    because: because.en,
  };
}

export const newMessage: Letter<'newMessage'> = (locale, props) => {
  const from = oneLine(props.from);
  const who: Record<Language, string> = { it: 'Una persona', en: 'Somebody' };
  const short = from.length <= LONGEST_NAME ? from : who[locale];
  return locale === 'it' ? italian(props, short) : english(props, short);
};
