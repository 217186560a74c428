import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './sign-up.emails.de.json' with { type: 'json' };
import en from './sign-up.emails.en.json' with { type: 'json' };
import es from './sign-up.emails.es.json' with { type: 'json' };
import fr from './sign-up.emails.fr.json' with { type: 'json' };
import it from './sign-up.emails.it.json' with { type: 'json' };

/** Sign-up and sign-in emails: address verification, password. */

const messages = messagesIn({ it, en, fr, de, es });

export const verifyEmail: EmailTemplate<'verifyEmail'> = ({ name, path }, language) => {
  const t = messages(language);
  return {
    subject: t('verify.subject'),
    preheader: t('verify.preheader'),
    heading: t('verify.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('verify.body'), t('verify.validity')],
    button: { label: t('verify.button'), path },
    note: t('verify.note'),
    because: t('verify.because'),
  };
};

export const accountExists: EmailTemplate<'accountExists'> = ({ name, signInPath, resetPath }, language) => {
  const t = messages(language);
  return {
    subject: t('accountExists.subject'),
    preheader: t('accountExists.preheader'),
    heading: t('accountExists.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('accountExists.body')],
    button: { label: t('accountExists.signIn'), path: signInPath },
    second: { label: t('accountExists.resetPassword'), path: resetPath },
    note: t('accountExists.note'),
    because: t('accountExists.because'),
  };
};

export const resetPassword: EmailTemplate<'resetPassword'> = ({ name, path }, language) => {
  const t = messages(language);
  return {
    subject: t('resetPassword.subject'),
    preheader: t('resetPassword.preheader'),
    heading: t('resetPassword.subject'),
    paragraphs: [sharedTexts(language).greeting(name), t('resetPassword.body')],
    button: { label: t('resetPassword.button'), path },
    note: t('resetPassword.note'),
    because: t('resetPassword.because'),
  };
};

export const passwordChanged: EmailTemplate<'passwordChanged'> = ({ name, resetPath }, language) => {
  const t = messages(language);
  return {
    subject: t('passwordChanged.subject'),
    preheader: t('passwordChanged.preheader'),
    heading: t('passwordChanged.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('passwordChanged.body'), t('passwordChanged.byYou')],
    button: { label: t('passwordChanged.button'), path: resetPath },
    note: t('passwordChanged.note'),
    because: t('passwordChanged.because'),
  };
};

export const signInsFailed: EmailTemplate<'signInsFailed'> = ({ name, resetPath }, language) => {
  const t = messages(language);
  return {
    subject: t('signInsFailed.subject'),
    preheader: t('signInsFailed.preheader'),
    heading: t('signInsFailed.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('signInsFailed.body'), t('signInsFailed.delay')],
    button: { label: t('signInsFailed.button'), path: resetPath },
    note: t('signInsFailed.note'),
    because: t('signInsFailed.because'),
  };
};
