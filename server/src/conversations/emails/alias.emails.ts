import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';
import de from './alias.emails.de.json' with { type: 'json' };
import en from './alias.emails.en.json' with { type: 'json' };
import es from './alias.emails.es.json' with { type: 'json' };
import fr from './alias.emails.fr.json' with { type: 'json' };
import it from './alias.emails.it.json' with { type: 'json' };

/** Forwarded emails between an advertiser and a sender who wrote to the alias of a listing. */

const messages = messagesIn({ it, en, fr, de, es });

type ForwardedEmail = { subject: string; text: string; attachments: number };

function contentLines({ subject, text, attachments }: ForwardedEmail, language: Language): string[] {
  const t = messages(language);
  return [
    ...(subject === '' ? [] : [t('subject', { subject })]),
    ...(text === '' ? [] : [sharedTexts(language).quoted(text)]),
    ...(attachments === 0 ? [] : [t('attachments', { attachments })]),
  ];
}

export const aliasMail: EmailTemplate<'aliasMail'> = ({ name, from, email, title, path, ...forwarded }, language) => {
  const t = messages(language);
  return {
    subject: t('received.subject', { sender: shortName(from === '' ? email : from, t('person')) }),
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: t('received.heading'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('received.body', { sender: from === '' ? email : `${from} (${email})`, title }),
      ...contentLines(forwarded, language),
    ],
    button: { label: t('openListing'), path },
    note: t('received.note'),
    because: t('received.because'),
  };
};

/** The recipient may have no account, so the greeting has no name. */
export const aliasAnswer: EmailTemplate<'aliasAnswer'> = ({ from, title, path, ...forwarded }, language) => {
  const t = messages(language);
  return {
    subject: t('answer.subject', { sender: shortName(from, t('person')) }),
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: t('answer.heading'),
    paragraphs: [
      sharedTexts(language).greeting(null),
      t('answer.body', { from, title }),
      ...contentLines(forwarded, language),
    ],
    button: { label: t('openListing'), path },
    note: t('answer.note'),
    because: t('answer.because'),
  };
};
