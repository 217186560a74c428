import type { ReportReason } from '#contract/trust/reports';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';

/** Receipt of a report (DSA, article 16, 4): reference and next steps. */

const reasons: Record<ReportReason, string> = {
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
};

export const reportReceived: EmailTemplate<'reportReceived'> = ({
  name,
  reference,
  subject,
  reason,
  text,
  path,
  statusPath,
}) => ({
  subject: `Abbiamo ricevuto la tua segnalazione ${reference}`,
  preheader: 'La legge una persona, e poi ti diciamo che cosa abbiamo deciso.',
  heading: 'Abbiamo ricevuto la tua segnalazione',
  paragraphs: [
    greeting(name),
    `la tua segnalazione ha il riferimento ${reference}. Riguarda «${subject}»; il motivo: ${reasons[reason]}.`,
    ...(text === '' ? [] : [`«${text}»`]),
    'La legge una persona della nostra redazione, e ti scriviamo che cosa abbiamo deciso e perché. Non diciamo a nessuno chi ha segnalato.',
  ],
  button: { label: 'Guarda a che punto è', path: statusPath },
  second: { label: 'Apri la pagina segnalata', path },
  note: 'Se questo messaggio non viene da te, ignora questa email. Se c’è un pericolo immediato chiama il 112.',
  because: 'Ricevi questa email perché qualcuno ha lasciato questo indirizzo in una segnalazione su Soglia.',
});
