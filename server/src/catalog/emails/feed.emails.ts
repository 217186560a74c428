import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailProps, EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './feed.emails.de.json' with { type: 'json' };
import en from './feed.emails.en.json' with { type: 'json' };
import es from './feed.emails.es.json' with { type: 'json' };
import fr from './feed.emails.fr.json' with { type: 'json' };
import it from './feed.emails.it.json' with { type: 'json' };

/** Emails about the listing feeds of an organization, to its owners and admins. */

const messages = messagesIn({ it, en, fr, de, es });

const aboutFeed =
  <N extends 'feedHeld' | 'feedFailing' | 'feedPaused'>(kind: 'held' | 'failing' | 'paused'): EmailTemplate<N> =>
  (props, language) => {
    const { name, feedName, path } = props as EmailProps['feedHeld'];
    const t = messages(language);
    const subject = t(`${kind}.subject`, { feedName });
    return {
      subject,
      preheader: t(`${kind}.preheader`),
      heading: subject,
      paragraphs: [sharedTexts(language).greeting(name), t(`${kind}.body`, { feedName })],
      button: { label: t('openFeed'), path },
      note: null,
      because: t('because'),
    };
  };

export const feedHeld = aboutFeed<'feedHeld'>('held');
export const feedFailing = aboutFeed<'feedFailing'>('failing');
export const feedPaused = aboutFeed<'feedPaused'>('paused');

export const feedToComplete: EmailTemplate<'feedToComplete'> = ({ name, count, path }, language) => {
  const t = messages(language);
  const subject = t('toComplete.subject', { count });
  return {
    subject,
    preheader: t('toComplete.preheader'),
    heading: subject,
    paragraphs: [sharedTexts(language).greeting(name), t('toComplete.body')],
    button: { label: t('openList'), path },
    note: null,
    because: t('because'),
  };
};
