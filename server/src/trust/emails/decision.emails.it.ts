import type { decisionSources } from '#contract/trust/decisions';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import {
  decisionButton,
  factsInWords,
  groundInWords,
  outcomeForAffected,
  outcomeInWords,
  waysOut,
  yourSubject,
} from './decision.texts.it.ts';

/** Emails about a decision: to the reporter (DSA, article 16, 5) and to the affected user (statement of reasons, article 17). */

export const reportDecided: EmailTemplate<'reportDecided'> = (props) => {
  const { name, reference, outcome, facts, appealUntil } = props;
  const subject = shown(props.subject);
  const [what, ground] = [outcomeInWords(outcome), groundInWords(props)];
  return {
    subject: `Abbiamo deciso sulla segnalazione ${reference}`,
    preheader: 'Che cosa abbiamo deciso, perché, e che cosa puoi fare.',
    heading: 'Abbiamo deciso sulla tua segnalazione',
    paragraphs: [
      greeting(name),
      `una persona della nostra redazione ha esaminato la segnalazione ${reference} su «${subject}». La decisione: ${what}.`,
      ...ground,
      factsInWords(facts),
      'Nessuna macchina ha deciso, e non diciamo a nessuno chi ha segnalato.',
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: 'Ricevi questa email perché qualcuno ha lasciato questo indirizzo in una segnalazione su Soglia.',
  };
};

/** Article 17, 3 b and c: whether it followed a report. No decision is automated. */
const origins: Record<(typeof decisionSources)[number], string> = {
  REPORT: 'La verifica è cominciata da una segnalazione.',
  MODERATION: 'La verifica è cominciata da un nostro controllo: un programma ha notato dei segnali.',
  ADMIN: 'La verifica è cominciata da noi, senza una segnalazione.',
  APPEAL: 'È la decisione su un ricorso, e sostituisce quella di prima.',
};

type Reasons = EmailProps['decisionReasons'];

const reasonsSubject = ({ subjectType, outcome }: Reasons): string => {
  const isGood = outcome === 'NO_ACTION' || outcome === 'MANIFESTLY_UNFOUNDED';
  const about = yourSubject(subjectType);
  return isGood ? `Verifica conclusa: ${about} resta com’era` : `Una decisione che riguarda ${about}`;
};

export const decisionReasons: EmailTemplate<'decisionReasons'> = (props) => {
  const { name, outcome, facts, source, subjectType, appealUntil } = props;
  const [about, subject] = [yourSubject(subjectType), shown(props.subject)];
  const [what, ground] = [outcomeForAffected(outcome), groundInWords(props)];
  const title = reasonsSubject(props);
  return {
    subject: title,
    preheader: 'Che cosa abbiamo deciso, perché, e che cosa puoi fare.',
    heading: title,
    paragraphs: [
      greeting(name),
      `abbiamo esaminato ${about} «${subject}». La decisione, da ora: ${what}.`,
      ...ground,
      factsInWords(facts),
      `${origins[source]} Ha deciso una persona della nostra redazione, non una macchina.`,
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: `Ricevi questa email perché riguarda ${about} su Soglia.`,
  };
};
