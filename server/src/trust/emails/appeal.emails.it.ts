import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { dayInRome, greeting, sentence } from '../../platform/email/shared.texts.it.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import { factsInWords, outcomeInWords } from './decision.texts.it.ts';

/** Emails about an appeal (DSA, article 20): receipt and decision. */

const because = 'Ricevi questa email perché hai fatto ricorso contro una decisione su Soglia.';

export const appealReceived: EmailTemplate<'appealReceived'> = ({ name, subject, dueAt, path }) => ({
  subject: 'Abbiamo ricevuto il tuo ricorso',
  preheader: sentence`Lo decidiamo entro il ${dayInRome(dueAt)}.`,
  heading: 'Abbiamo ricevuto il tuo ricorso',
  paragraphs: [
    greeting(name),
    sentence`abbiamo ricevuto il tuo ricorso contro la decisione su «${shown(subject)}». Lo esamina una persona, e ti scriviamo che cosa decide entro il ${dayInRome(dueAt)}.`,
    'Intanto la decisione resta valida.',
  ],
  button: { label: 'Guarda a che punto è', path },
  note: null,
  because,
});

/** Article 20, 5: with reasons and further redress. */
export const appealDecided: EmailTemplate<'appealDecided'> = ({ name, subject, status, answer, outcome, path }) => {
  const isUpheld = status === 'UPHELD';
  const instead = outcome === null ? '' : ` ${outcomeInWords(outcome)}.`;
  return {
    subject: isUpheld ? 'Il tuo ricorso: la decisione resta' : 'Il tuo ricorso: abbiamo cambiato la decisione',
    preheader: 'Che cosa abbiamo deciso, e perché.',
    heading: isUpheld ? 'La decisione resta' : 'Abbiamo cambiato la decisione',
    paragraphs: [
      greeting(name),
      `una persona della nostra redazione, e non una macchina, ha esaminato il tuo ricorso su «${shown(subject)}».`,
      isUpheld ? 'La decisione di prima resta valida.' : `La nuova decisione:${instead}`,
      factsInWords(answer),
      'Puoi rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
    ],
    button: { label: 'Leggi la decisione', path },
    note: null,
    because,
  };
};
