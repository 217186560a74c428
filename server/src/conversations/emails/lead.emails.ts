import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';
import de from './lead.emails.de.json' with { type: 'json' };
import en from './lead.emails.en.json' with { type: 'json' };
import es from './lead.emails.es.json' with { type: 'json' };
import fr from './lead.emails.fr.json' with { type: 'json' };
import it from './lead.emails.it.json' with { type: 'json' };

/** Emails to the members of an agency about its leads. */

const messages = messagesIn({ it, en, fr, de, es });

export const leadAssigned: EmailTemplate<'leadAssigned'> = (props, language) => {
  const t = messages(language);
  const { name, organization, path } = props;
  const contact = shortName(props.contact, t('person'));
  return {
    subject: t('assigned.subject', { contact }),
    preheader: t('assigned.preheader'),
    heading: t('assigned.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('assigned.body', { contact, organization })],
    button: { label: t('open'), path },
    note: t('assigned.note'),
    because: t('because', { organization }),
  };
};

export const leadWaiting: EmailTemplate<'leadWaiting'> = ({ name, organization, count, path }, language) => {
  const t = messages(language);
  return {
    subject: t('waiting.subject', { count, organization }),
    preheader: t('waiting.preheader'),
    heading: t('waiting.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('waiting.body', { count, organization })],
    button: { label: t('waiting.button'), path },
    note: null,
    because: t('because', { organization }),
  };
};

export const leadReminder: EmailTemplate<'leadReminder'> = (props, language) => {
  const t = messages(language);
  const { greeting, quoted } = sharedTexts(language);
  const { name, organization, note, path } = props;
  const contact = shortName(props.contact, t('person'));
  return {
    subject: t('reminder.subject', { contact }),
    preheader: t('reminder.preheader', { organization }),
    heading: t('reminder.heading'),
    paragraphs: [greeting(name), t('reminder.body', { contact, organization }), ...(note === '' ? [] : [quoted(note)])],
    button: { label: t('open'), path },
    note: null,
    because: t('because', { organization }),
  };
};
