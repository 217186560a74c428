import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { dayInRome, greeting } from '../../platform/email/shared.texts.fr.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import { factsInWords, outcomeInWords } from './decision.texts.fr.ts';

/** Emails about an appeal (DSA, article 20): receipt and decision. */

const because = 'Vous recevez cet e-mail parce que vous avez fait un recours contre une décision sur Soglia.';

export const appealReceived: EmailTemplate<'appealReceived'> = ({ name, subject, dueAt, path }) => ({
  subject: 'Nous avons reçu votre recours',
  preheader: `Nous en décidons au plus tard le ${dayInRome(dueAt)}.`,
  heading: 'Nous avons reçu votre recours',
  paragraphs: [
    greeting(name),
    `Nous avons reçu votre recours contre la décision sur « ${shown(subject)} ». Une personne l’examine, et nous vous écrivons ce qu’elle décide au plus tard le ${dayInRome(dueAt)}.`,
    'En attendant, la décision reste valable.',
  ],
  button: { label: 'Voir où il en est', path },
  note: null,
  because,
});

/** Article 20, 5: with reasons and further redress. */
export const appealDecided: EmailTemplate<'appealDecided'> = ({ name, subject, status, answer, outcome, path }) => {
  const isUpheld = status === 'UPHELD';
  const instead = outcome === null ? '' : ` ${outcomeInWords(outcome)}.`;
  return {
    subject: isUpheld ? 'Votre recours : la décision est maintenue' : 'Votre recours : nous avons changé la décision',
    preheader: 'Ce que nous avons décidé, et pourquoi.',
    heading: isUpheld ? 'La décision est maintenue' : 'Nous avons changé la décision',
    paragraphs: [
      greeting(name),
      `Une personne de notre équipe, et non une machine, a examiné votre recours sur « ${shown(subject)} ».`,
      isUpheld ? 'La décision précédente reste valable.' : `La nouvelle décision :${instead}`,
      factsInWords(answer),
      'Vous pouvez vous adresser à un organe de règlement extrajudiciaire des litiges certifié (article 21 du règlement (UE) 2022/2065) et, à tout moment, à un juge.',
    ],
    button: { label: 'Lire la décision', path },
    note: null,
    because,
  };
};
