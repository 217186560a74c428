import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './listing.emails.de.json' with { type: 'json' };
import en from './listing.emails.en.json' with { type: 'json' };
import es from './listing.emails.es.json' with { type: 'json' };
import fr from './listing.emails.fr.json' with { type: 'json' };
import it from './listing.emails.it.json' with { type: 'json' };

/** Emails about a listing's status: what an admin decided, why, and the advertiser's options (DSA art. 17). */

const messages = messagesIn({ it, en, fr, de, es });

export const listingSuspended: EmailTemplate<'listingSuspended'> = (
  { name, title, reason, path, appealPath },
  language,
) => {
  const t = messages(language);
  const { greeting, quoted } = sharedTexts(language);
  return {
    subject: t('suspended.subject'),
    preheader: t('suspended.preheader'),
    heading: t('suspended.subject'),
    paragraphs: [greeting(name), t('suspended.body', { title }), quoted(reason), t('suspended.nextStep')],
    button: { label: t('suspended.openListing'), path },
    second: { label: t('suspended.appeal'), path: appealPath },
    note: t('suspended.note'),
    because: t('because'),
  };
};

export const listingRestored: EmailTemplate<'listingRestored'> = ({ name, title, path }, language) => {
  const t = messages(language);
  return {
    subject: t('restored.subject'),
    preheader: t('restored.preheader'),
    heading: t('restored.subject'),
    paragraphs: [sharedTexts(language).greeting(name), t('restored.body', { title })],
    button: { label: t('restored.openListing'), path },
    note: null,
    because: t('because'),
  };
};
