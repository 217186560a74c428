import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { dayInRome, greeting } from '../../platform/email/shared.texts.es.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import { factsInWords, outcomeInWords } from './decision.texts.es.ts';

/** Emails about an appeal (DSA, article 20): receipt and decision. */

const because = 'Recibes este correo porque has recurrido una decisión en Soglia.';

export const appealReceived: EmailTemplate<'appealReceived'> = ({ name, subject, dueAt, path }) => ({
  subject: 'Hemos recibido tu recurso',
  preheader: `Lo decidimos a más tardar el ${dayInRome(dueAt)}.`,
  heading: 'Hemos recibido tu recurso',
  paragraphs: [
    greeting(name),
    `Hemos recibido tu recurso contra la decisión sobre «${shown(subject)}». Lo examina una persona, y te escribimos qué decide a más tardar el ${dayInRome(dueAt)}.`,
    'Mientras tanto, la decisión sigue siendo válida.',
  ],
  button: { label: 'Ver en qué punto está', path },
  note: null,
  because,
});

/** Article 20, 5: with reasons and further redress. */
export const appealDecided: EmailTemplate<'appealDecided'> = ({ name, subject, status, answer, outcome, path }) => {
  const isUpheld = status === 'UPHELD';
  const instead = outcome === null ? '' : ` ${outcomeInWords(outcome)}.`;
  return {
    subject: isUpheld ? 'Tu recurso: la decisión se mantiene' : 'Tu recurso: hemos cambiado la decisión',
    preheader: 'Qué hemos decidido, y por qué.',
    heading: isUpheld ? 'La decisión se mantiene' : 'Hemos cambiado la decisión',
    paragraphs: [
      greeting(name),
      `Una persona de nuestro equipo, y no una máquina, ha examinado tu recurso sobre «${shown(subject)}».`,
      isUpheld ? 'La decisión anterior sigue siendo válida.' : `La nueva decisión:${instead}`,
      factsInWords(answer),
      'Puedes acudir a un órgano certificado de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) y, en cualquier momento, a un juez.',
    ],
    button: { label: 'Leer la decisión', path },
    note: null,
    because,
  };
};
