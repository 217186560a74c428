import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';
import de from './message.emails.de.json' with { type: 'json' };
import en from './message.emails.en.json' with { type: 'json' };
import es from './message.emails.es.json' with { type: 'json' };
import fr from './message.emails.fr.json' with { type: 'json' };
import it from './message.emails.it.json' with { type: 'json' };

const messages = messagesIn({ it, en, fr, de, es });

/** Email copy of a message, with a link to reply (MSG-01). */
export const newMessage: EmailTemplate<'newMessage'> = (props, language) => {
  const t = messages(language);
  const { greeting, quoted } = sharedTexts(language);
  const { name, from, title, text, attachments, isFirst, path } = props;
  const sender = shortName(from, t('person'));
  const what = isFirst ? 'request' : 'reply';
  return {
    subject: t(`${what}.subject`, { sender }),
    preheader: text === '' ? t('attachmentsPreheader', { attachments }) : text,
    heading: t(`${what}.heading`),
    paragraphs: [
      greeting(name),
      t(title === '' ? 'withoutListing' : `${what}.body`, { from, title }),
      ...(text === '' ? [] : [quoted(text)]),
      ...(attachments === 0 ? [] : [t('attachments', { attachments })]),
    ],
    button: { label: t('open'), path },
    note: t('note'),
    because: t('because'),
  };
};
