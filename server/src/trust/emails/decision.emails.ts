import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import de from './decision.emails.de.json' with { type: 'json' };
import en from './decision.emails.en.json' with { type: 'json' };
import es from './decision.emails.es.json' with { type: 'json' };
import fr from './decision.emails.fr.json' with { type: 'json' };
import it from './decision.emails.it.json' with { type: 'json' };
import { decisionTexts } from './decision.texts.ts';

/** Emails about a decision: to the reporter (DSA, article 16, 5) and to the affected user (statement of reasons, article 17). */

const messages = messagesIn({ it, en, fr, de, es });

export const reportDecided: EmailTemplate<'reportDecided'> = (props, language) => {
  const t = messages(language);
  const { decisionButton, factsInWords, groundInWords, outcomeInWords, redress } = decisionTexts(language);
  const { name, reference, subject, outcome, facts, appealUntil } = props;
  return {
    subject: t('report.subject', { reference }),
    preheader: t('preheader'),
    heading: t('report.heading'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('report.body', { reference, subject: shown(subject), outcome: outcomeInWords(outcome) }),
      ...groundInWords(props),
      factsInWords(facts),
      t('report.anonymity'),
      ...redress(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: t('report.because'),
  };
};

/** `origins`: whether it followed a report (article 17, 3 b and c). No decision is automated. */
export const decisionReasons: EmailTemplate<'decisionReasons'> = (props, language) => {
  const t = messages(language);
  const { decisionButton, factsInWords, groundInWords, outcomeForAffected, redress } = decisionTexts(language);
  const { name, outcome, facts, source, subjectType, appealUntil } = props;
  const isUnchanged = outcome === 'NO_ACTION' || outcome === 'MANIFESTLY_UNFOUNDED';
  const title = t(isUnchanged ? 'affected.unchanged' : 'affected.decided', { subjectType });
  return {
    subject: title,
    preheader: t('preheader'),
    heading: title,
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('affected.body', { subjectType, subject: shown(props.subject), outcome: outcomeForAffected(outcome) }),
      ...groundInWords(props),
      factsInWords(facts),
      t(`origins.${source}`),
      ...redress(appealUntil),
    ],
    button: decisionButton(props),
    note: null,
    because: t('affected.because', { subjectType }),
  };
};
