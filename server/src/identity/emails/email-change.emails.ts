import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './email-change.emails.de.json' with { type: 'json' };
import en from './email-change.emails.en.json' with { type: 'json' };
import es from './email-change.emails.es.json' with { type: 'json' };
import fr from './email-change.emails.fr.json' with { type: 'json' };
import it from './email-change.emails.it.json' with { type: 'json' };

/** Emails about a changed address. */

const messages = messagesIn({ it, en, fr, de, es });

export const confirmEmailChange: EmailTemplate<'confirmEmailChange'> = ({ name, path }, language) => {
  const t = messages(language);
  return {
    subject: t('confirm.subject'),
    preheader: t('confirm.preheader'),
    heading: t('confirm.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('confirm.body'), t('confirm.validity')],
    button: { label: t('confirm.button'), path },
    note: t('confirm.note'),
    because: t('confirm.because'),
  };
};

/** The recipient may have no account, so the greeting has no name. */
export const confirmContactEmail: EmailTemplate<'confirmContactEmail'> = ({ from, path }, language) => {
  const t = messages(language);
  return {
    subject: t('contact.subject'),
    preheader: t('contact.preheader'),
    heading: t('contact.heading'),
    paragraphs: [sharedTexts(language).greeting(null), t('contact.body', { from }), t('contact.validity')],
    button: { label: t('contact.button'), path },
    note: t('contact.note'),
    because: t('contact.because'),
  };
};

export const emailInUse: EmailTemplate<'emailInUse'> = ({ name, signInPath }, language) => {
  const t = messages(language);
  return {
    subject: t('inUse.subject'),
    preheader: t('inUse.preheader'),
    heading: t('inUse.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('inUse.body'), t('inUse.nextStep')],
    button: { label: t('inUse.signIn'), path: signInPath },
    note: t('inUse.note'),
    because: t('inUse.because'),
  };
};

export const emailChanged: EmailTemplate<'emailChanged'> = ({ name, email, path }, language) => {
  const t = messages(language);
  return {
    subject: t('changed.subject'),
    preheader: t('changed.preheader'),
    heading: t('changed.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('changed.body', { email }), t('changed.byYou')],
    button: { label: t('changed.undo'), path },
    note: t('changed.note'),
    because: t('securityBecause'),
  };
};

export const passwordRemoved: EmailTemplate<'passwordRemoved'> = ({ name, path }, language) => {
  const t = messages(language);
  return {
    subject: t('passwordRemoved.subject'),
    preheader: t('passwordRemoved.preheader'),
    heading: t('passwordRemoved.subject'),
    paragraphs: [sharedTexts(language).greeting(name), t('passwordRemoved.body'), t('passwordRemoved.reason')],
    button: { label: t('passwordRemoved.button'), path },
    note: t('passwordRemoved.note'),
    second: { label: t('passwordRemoved.newLink'), path: '/auth/forgot-password' },
    because: t('securityBecause'),
  };
};
