import type { Language } from '#contract/rendering';
import type { ReportReason } from '#contract/reports';
import type { Letter, LetterProps } from '../letter-props.ts';
import { greeting } from '../letter-words.rules.ts';

/** The receipt of a report (DSA, article 16, 4): that it came, what it was called, and what happens now. */

const reasons: Record<Language, Record<ReportReason, string>> = {
  it: {
    FRAUD: 'truffa',
    WRONG_DATA: 'dati sbagliati',
    NOT_AVAILABLE: 'non più disponibile',
    DISCRIMINATION: 'discriminazione',
    ILLEGAL_RENTAL: 'affitto irregolare',
    PRIVACY: 'dati personali o immagini di altri',
    COPYRIGHT: 'diritto d’autore',
    OFFENSIVE: 'contenuto offensivo',
    CHILD_SAFETY: 'sicurezza dei minori',
    OTHER: 'altro',
  },
  en: {
    FRAUD: 'fraud',
    WRONG_DATA: 'wrong facts',
    NOT_AVAILABLE: 'not available any more',
    DISCRIMINATION: 'discrimination',
    ILLEGAL_RENTAL: 'unlawful rental',
    PRIVACY: 'personal data or pictures of others',
    COPYRIGHT: 'copyright',
    OFFENSIVE: 'offensive content',
    CHILD_SAFETY: 'safety of children',
    OTHER: 'something else',
  },
};

type Props = LetterProps['reportReceived'];

const italian = ({ name, reference, subject, reason, text, path, statusPath }: Props) => ({
  subject: `Abbiamo ricevuto la tua segnalazione ${reference}`,
  preheader: 'La legge una persona, e poi ti diciamo che cosa abbiamo deciso.',
  heading: 'Abbiamo ricevuto la tua segnalazione',
  paragraphs: [
    greeting('it', name ?? ''),
    `la tua segnalazione ha il riferimento ${reference}. Riguarda «${subject}»; il motivo: ${reasons.it[reason]}.`,
    ...(text === '' ? [] : [`«${text}»`]),
    'La legge una persona della nostra redazione, e ti scriviamo che cosa abbiamo deciso e perché. Non diciamo a nessuno chi ha segnalato.',
  ],
  button: { label: 'Guarda a che punto è', path: statusPath },
  second: { label: 'Apri la pagina segnalata', path },
  note: 'Se non sei stato tu a scriverci, ignora questa email. Se c’è un pericolo immediato chiama il 112.',
  because: 'Ricevi questa email perché qualcuno ha lasciato questo indirizzo in una segnalazione su Soglia.',
});

const english = ({ name, reference, subject, reason, text, path, statusPath }: Props) => ({
  subject: `We have received your report ${reference}`,
  preheader: 'A person reads it, and then we tell you what we have decided.',
  heading: 'We have received your report',
  paragraphs: [
    greeting('en', name ?? ''),
    `your report has the reference ${reference}. It is about “${subject}”; the reason: ${reasons.en[reason]}.`,
    ...(text === '' ? [] : [`“${text}”`]),
    'A person of our team reads it, and we write to you what we have decided and why. We tell nobody who has reported.',
  ],
  button: { label: 'See how it stands', path: statusPath },
  second: { label: 'Open the reported page', path },
  note: 'If it was not you who wrote to us, ignore this email. If there is an immediate danger call 112.',
  because: 'You get this email because somebody left this address in a report on Soglia.',
});

export const reportReceived: Letter<'reportReceived'> = (locale, props) =>
  locale === 'it' ? italian(props) : english(props);
