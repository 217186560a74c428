import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import de from './appeal.emails.de.json' with { type: 'json' };
import en from './appeal.emails.en.json' with { type: 'json' };
import es from './appeal.emails.es.json' with { type: 'json' };
import fr from './appeal.emails.fr.json' with { type: 'json' };
import it from './appeal.emails.it.json' with { type: 'json' };
import { decisionTexts } from './decision.texts.ts';

/** Emails about an appeal (DSA, article 20): receipt and decision. */

const messages = messagesIn({ it, en, fr, de, es });

export const appealReceived: EmailTemplate<'appealReceived'> = ({ name, subject, dueAt, path }, language) => {
  const t = messages(language);
  const { dayInRome, greeting } = sharedTexts(language);
  const day = dayInRome(dueAt);
  return {
    subject: t('received.subject'),
    preheader: t('received.preheader', { day }),
    heading: t('received.subject'),
    paragraphs: [greeting(name), t('received.body', { subject: shown(subject), day }), t('received.validity')],
    button: { label: t('received.showStatus'), path },
    note: null,
    because: t('because'),
  };
};

/** Article 20, 5: with reasons and further redress. */
export const appealDecided: EmailTemplate<'appealDecided'> = (props, language) => {
  const t = messages(language);
  const { factsInWords, outcomeInWords } = decisionTexts(language);
  const { name, subject, status, answer, outcome, path } = props;
  return {
    subject: t(`${status}.subject`),
    preheader: t('decided.preheader'),
    heading: t(`${status}.heading`),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('decided.body', { subject: shown(subject) }),
      status === 'REVERSED' && outcome === null
        ? t('REVERSED.withoutOutcome')
        : t(`${status}.decision`, { outcome: outcome === null ? '' : outcomeInWords(outcome) }),
      factsInWords(answer),
      t('decided.court'),
    ],
    button: { label: t('decided.read'), path },
    note: null,
    because: t('because'),
  };
};
