import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { shown } from '../../platform/email/user-text.texts.ts';
import de from './account-lifecycle.emails.de.json' with { type: 'json' };
import en from './account-lifecycle.emails.en.json' with { type: 'json' };
import es from './account-lifecycle.emails.es.json' with { type: 'json' };
import fr from './account-lifecycle.emails.fr.json' with { type: 'json' };
import it from './account-lifecycle.emails.it.json' with { type: 'json' };

/** Emails about the account: suspension, reactivation, erasure, export, impersonation. */

const messages = messagesIn({ it, en, fr, de, es });

export const accountSuspended: EmailTemplate<'accountSuspended'> = ({ name, reason, appealPath }, language) => {
  const t = messages(language);
  const { greeting, quoted } = sharedTexts(language);
  return {
    subject: t('suspended.subject'),
    preheader: t('suspended.preheader'),
    heading: t('suspended.subject'),
    paragraphs: [greeting(name), t('suspended.body'), quoted(reason)],
    button: { label: t('suspended.appeal'), path: appealPath },
    note: t('suspended.note'),
    because: t('because'),
  };
};

export const accountReactivated: EmailTemplate<'accountReactivated'> = ({ name, signInPath }, language) => {
  const t = messages(language);
  return {
    subject: t('reactivated.subject'),
    preheader: t('reactivated.preheader'),
    heading: t('reactivated.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('reactivated.body')],
    button: { label: t('reactivated.signIn'), path: signInPath },
    note: null,
    because: t('because'),
  };
};

export const deletionRequested: EmailTemplate<'deletionRequested'> = ({ name, dueAt, path }, language) => {
  const t = messages(language);
  const { dayInRome, greeting } = sharedTexts(language);
  const day = dayInRome(dueAt);
  return {
    subject: t('deletionRequested.subject'),
    preheader: t('deletionRequested.preheader', { day }),
    heading: t('deletionRequested.subject'),
    paragraphs: [greeting(name), t('deletionRequested.body', { day }), t('deletionRequested.undo')],
    button: { label: t('deletionRequested.button'), path },
    note: t('deletionRequested.note'),
    because: t('because'),
  };
};

export const deletionUndone: EmailTemplate<'deletionUndone'> = ({ name }, language) => {
  const t = messages(language);
  return {
    subject: t('deletionUndone.subject'),
    preheader: t('deletionUndone.preheader'),
    heading: t('deletionUndone.subject'),
    paragraphs: [sharedTexts(language).greeting(name), t('deletionUndone.body')],
    button: { label: t('openProfile'), path: '/dashboard/profile' },
    note: t('deletionUndone.note'),
    because: t('because'),
  };
};

export const accountErased: EmailTemplate<'accountErased'> = ({ name, kept }, language) => {
  const t = messages(language);
  return {
    subject: t('erased.subject'),
    preheader: t('erased.preheader'),
    heading: t('erased.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t(kept.length > 0 ? 'erased.retained' : 'erased.body')],
    list: kept,
    button: null,
    note: t('erased.note'),
    because: t('erased.because'),
  };
};

export const exportReady: EmailTemplate<'exportReady'> = ({ name, expiresAt, path }, language) => {
  const t = messages(language);
  const { dayInRome, greeting, whenInRome } = sharedTexts(language);
  return {
    subject: t('export.subject'),
    preheader: t('export.preheader', { day: dayInRome(expiresAt) }),
    heading: t('export.subject'),
    paragraphs: [greeting(name), t('export.body', { time: whenInRome(expiresAt) })],
    button: { label: t('export.download'), path },
    note: t('export.note'),
    because: t('because'),
  };
};

/** Notifies the user of an impersonation by an admin, at its start and with the reason. */
export const seenByAdmin: EmailTemplate<'seenByAdmin'> = ({ name, reason, at, minutes }, language) => {
  const t = messages(language);
  const { greeting, quoted, whenInRome } = sharedTexts(language);
  return {
    subject: t('impersonation.subject'),
    preheader: t('impersonation.preheader'),
    heading: t('impersonation.subject'),
    paragraphs: [
      greeting(name),
      t('impersonation.body', { time: whenInRome(at), minutes }),
      quoted(shown(reason)),
      t('impersonation.limits'),
    ],
    button: { label: t('openProfile'), path: '/dashboard/profile' },
    note: null,
    because: t('because'),
  };
};
