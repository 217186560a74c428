import type { decisionSources } from '#contract/trust/decisions';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import {
  decisionButton,
  factsInWords,
  groundInWords,
  outcomeForAffected,
  outcomeInWords,
  waysOut,
  yourSubject,
} from './decision.texts.es.ts';

/** Emails about a decision: to the reporter (DSA, article 16, 5) and to the affected user (statement of reasons, article 17). */

export const reportDecided: EmailTemplate<'reportDecided'> = (props) => {
  const { name, reference, outcome, facts, appealUntil } = props;
  const subject = shown(props.subject);
  const [what, ground] = [outcomeInWords(outcome), groundInWords(props)];
  return {
    subject: `Hemos decidido sobre la denuncia ${reference}`,
    preheader: 'Qué hemos decidido, por qué, y qué puedes hacer.',
    heading: 'Hemos decidido sobre tu denuncia',
    paragraphs: [
      greeting(name),
      `Una persona de nuestro equipo ha examinado la denuncia ${reference} sobre «${subject}». La decisión: ${what}.`,
      ...ground,
      factsInWords(facts),
      'No ha decidido ninguna máquina, y no decimos a nadie quién ha denunciado.',
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: 'Recibes este correo porque alguien ha dejado esta dirección en una denuncia en Soglia.',
  };
};

/** Article 17, 3 b and c: whether it followed a report. No decision is automated. */
const origins: Record<(typeof decisionSources)[number], string> = {
  REPORT: 'La comprobación empezó con una denuncia.',
  MODERATION: 'La comprobación empezó con un control nuestro: un programa notó señales.',
  ADMIN: 'La comprobación empezó por nuestra cuenta, sin una denuncia.',
  APPEAL: 'Es la decisión sobre un recurso, y sustituye a la anterior.',
};

const reasonsSubject = ({ subjectType, outcome }: EmailProps['decisionReasons']): string => {
  const isGood = outcome === 'NO_ACTION' || outcome === 'MANIFESTLY_UNFOUNDED';
  const about = yourSubject(subjectType);
  return isGood ? `Comprobación terminada: ${about} sigue como estaba` : `Una decisión sobre ${about}`;
};

export const decisionReasons: EmailTemplate<'decisionReasons'> = (props) => {
  const { name, outcome, facts, source, subjectType, appealUntil } = props;
  const [about, subject] = [yourSubject(subjectType), shown(props.subject)];
  const [what, ground] = [outcomeForAffected(outcome), groundInWords(props)];
  const title = reasonsSubject(props);
  return {
    subject: title,
    preheader: 'Qué hemos decidido, por qué, y qué puedes hacer.',
    heading: title,
    paragraphs: [
      greeting(name),
      `Hemos examinado ${about} «${subject}». La decisión, desde ahora: ${what}.`,
      ...ground,
      factsInWords(facts),
      `${origins[source]} Ha decidido una persona de nuestro equipo, no una máquina.`,
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: `Recibes este correo porque se refiere a ${about} en Soglia.`,
  };
};
