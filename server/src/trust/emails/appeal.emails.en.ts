import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { dayInRome, greeting } from '../../platform/email/shared.texts.en.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import { factsInWords, outcomeInWords } from './decision.texts.en.ts';

/** Emails about an appeal (DSA, article 20): receipt and decision. */

const because = 'You get this email because you appealed against a decision on Soglia.';

export const appealReceived: EmailTemplate<'appealReceived'> = ({ name, subject, dueAt, path }) => ({
  subject: 'We have received your appeal',
  preheader: `We decide it by ${dayInRome(dueAt)}.`,
  heading: 'We have received your appeal',
  paragraphs: [
    greeting(name),
    `we have received your appeal against the decision about “${shown(subject)}”. A person examines it, and we write to you what is decided by ${dayInRome(dueAt)}.`,
    'Until then the decision stands.',
  ],
  button: { label: 'See how it stands', path },
  note: null,
  because,
});

/** Article 20, 5: with reasons and further redress. */
export const appealDecided: EmailTemplate<'appealDecided'> = ({ name, subject, status, answer, outcome, path }) => {
  const isUpheld = status === 'UPHELD';
  const instead = outcome === null ? '' : ` ${outcomeInWords(outcome)}.`;
  return {
    subject: isUpheld ? 'Your appeal: the decision stands' : 'Your appeal: we have changed the decision',
    preheader: 'What we have decided, and why.',
    heading: isUpheld ? 'The decision stands' : 'We have changed the decision',
    paragraphs: [
      greeting(name),
      `a person of our team, and not a machine, has examined your appeal about “${shown(subject)}”.`,
      isUpheld ? 'The earlier decision stands.' : `The new decision:${instead}`,
      factsInWords(answer),
      'You can turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
    ],
    button: { label: 'Read the decision', path },
    note: null,
    because,
  };
};
