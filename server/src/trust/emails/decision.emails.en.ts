import type { decisionSources } from '#contract/trust/decisions';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import {
  decisionButton,
  factsInWords,
  groundInWords,
  outcomeForAffected,
  outcomeInWords,
  waysOut,
  yourSubject,
} from './decision.texts.en.ts';

/** Emails about a decision: to the reporter (DSA, article 16, 5) and to the affected user (statement of reasons, article 17). */

export const reportDecided: EmailTemplate<'reportDecided'> = (props) => {
  const { name, reference, outcome, facts, appealUntil } = props;
  const subject = shown(props.subject);
  const [what, ground] = [outcomeInWords(outcome), groundInWords(props)];
  return {
    subject: `We have decided on report ${reference}`,
    preheader: 'What we have decided, why, and what you can do.',
    heading: 'We have decided on your report',
    paragraphs: [
      greeting(name),
      `a person of our team has examined report ${reference} about “${subject}”. The decision: ${what}.`,
      ...ground,
      factsInWords(facts),
      'No machine has decided, and we tell nobody who has reported.',
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: 'You get this email because somebody left this address in a report on Soglia.',
  };
};

/** Article 17, 3 b and c: whether it followed a report. No decision is automated. */
const origins: Record<(typeof decisionSources)[number], string> = {
  REPORT: 'It began with a report.',
  MODERATION: 'It began with a check of ours: a program noticed signs.',
  ADMIN: 'It began with us, without a report.',
  APPEAL: 'It is the decision on an appeal, and replaces the one before.',
};

type Reasons = EmailProps['decisionReasons'];

const reasonsSubject = ({ subjectType, outcome }: Reasons): string => {
  const isGood = outcome === 'NO_ACTION' || outcome === 'MANIFESTLY_UNFOUNDED';
  const about = yourSubject(subjectType);

  return isGood ? `Review finished: ${about} stays as it was` : `A decision about ${about}`;
};

export const decisionReasons: EmailTemplate<'decisionReasons'> = (props) => {
  const { name, outcome, facts, source, subjectType, appealUntil } = props;
  const [about, subject] = [yourSubject(subjectType), shown(props.subject)];
  const [what, ground] = [outcomeForAffected(outcome), groundInWords(props)];
  const title = reasonsSubject(props);
  return {
    subject: title,
    preheader: 'What we have decided, why, and what you can do.',
    heading: title,
    paragraphs: [
      greeting(name),
      `we have examined ${about} “${subject}”. The decision, from now on: ${what}.`,
      ...ground,
      factsInWords(facts),
      `${origins[source]} A person of our team has decided, not a machine.`,
      ...waysOut(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: `You get this email because it is about ${about} on Soglia.`,
  };
};
