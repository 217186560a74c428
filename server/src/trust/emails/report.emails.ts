import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './report.emails.de.json' with { type: 'json' };
import en from './report.emails.en.json' with { type: 'json' };
import es from './report.emails.es.json' with { type: 'json' };
import fr from './report.emails.fr.json' with { type: 'json' };
import it from './report.emails.it.json' with { type: 'json' };

const messages = messagesIn({ it, en, fr, de, es });

/** Receipt of a report (DSA, article 16, 4): reference and next steps. */
export const reportReceived: EmailTemplate<'reportReceived'> = (props, language) => {
  const t = messages(language);
  const { greeting, quoted } = sharedTexts(language);
  const { name, reference, subject, reason, text, path, statusPath } = props;
  return {
    subject: t('subject', { reference }),
    preheader: t('preheader'),
    heading: t('heading'),
    paragraphs: [
      greeting(name),
      t('body', { reference, subject, reason: t(`reasons.${reason}`) }),
      ...(text === '' ? [] : [quoted(text)]),
      t('nextStep'),
    ],
    button: { label: t('showStatus'), path: statusPath },
    second: { label: t('openPage'), path },
    note: t('note'),
    because: t('because'),
  };
};
