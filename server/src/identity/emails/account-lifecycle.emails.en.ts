import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, dayInRome, greeting, whenInRome } from '../../platform/email/shared.texts.en.ts';
import { shown } from '../../platform/email/user-text.texts.ts';

/** Emails about the account: suspension, reactivation, erasure, export, impersonation. */

const because = 'You get this email because it is about your Soglia account.';

export const accountSuspended: EmailTemplate<'accountSuspended'> = ({ name, reason, appealPath }) => ({
  subject: 'Your account is suspended',
  preheader: 'Read the reason and what you can do.',
  heading: 'Your account is suspended',
  paragraphs: [
    greeting(name),
    'we have suspended your account: for now you cannot sign in. The reason:',
    `“${reason}”`,
  ],
  button: { label: 'Read the decision or appeal', path: appealPath },
  note: 'A person has decided, not a machine, about a breach of our terms. You think this is a mistake? You can appeal, free of charge, within six months. You can also turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
  because,
});

export const accountReactivated: EmailTemplate<'accountReactivated'> = ({ name, signInPath }) => ({
  subject: 'Your account is active again',
  preheader: 'You can sign in as before.',
  heading: 'Welcome back',
  paragraphs: [greeting(name), 'the suspension of your account is over: you can sign in as before.'],
  button: { label: 'Sign in', path: signInPath },
  note: null,
  because,
});

export const deletionRequested: EmailTemplate<'deletionRequested'> = ({ name, dueAt, path }) => ({
  subject: 'Your account will be deleted',
  preheader: `It will happen on ${dayInRome(dueAt)}. Until then you can change your mind.`,
  heading: 'Your account will be deleted',
  paragraphs: [
    greeting(name),
    `you asked to delete your account. We will do so on ${dayInRome(dueAt)}, with everything it holds. After that there is no way back.`,
    'Changed your mind? Until then it is enough to cancel the request.',
  ],
  button: { label: 'Keep the account', path },
  note: 'It was not you? Keep the account and change the password.',
  because,
});

export const deletionUndone: EmailTemplate<'deletionUndone'> = ({ name }) => ({
  subject: 'Your account stays',
  preheader: 'The deletion was cancelled.',
  heading: 'Your account stays',
  paragraphs: [greeting(name), 'the deletion was cancelled: everything is as it was.'],
  button: { label: 'Go to your profile', path: '/dashboard/profile' },
  note: 'It was not you who cancelled it? Change your password now.',
  because,
});

export const accountErased: EmailTemplate<'accountErased'> = ({ name, kept }) => ({
  subject: 'Your account has been deleted',
  preheader: 'This is the last email you get from us.',
  heading: 'Your account is gone',
  paragraphs: [
    greeting(name),
    kept.length > 0
      ? 'we have deleted your account and your data. The law asks us to keep:'
      : 'we have deleted your account and your data.',
  ],
  list: kept,
  button: null,
  note: 'This is the last email you get from us. Thank you for having been here.',
  because: 'You get this email because a Soglia account had this address.',
});

export const exportReady: EmailTemplate<'exportReady'> = ({ name, expiresAt, path }) => ({
  subject: 'The copy of your data is ready',
  preheader: `You can download it until ${dayInRome(expiresAt)}.`,
  heading: 'The copy of your data is ready',
  paragraphs: [
    greeting(name),
    `we have packed your data into an archive. Once signed in, you can download it until ${whenInRome(expiresAt)}.`,
  ],
  button: { label: 'Download your data', path },
  note: 'It was not you who asked? Change your password now: without signing in nobody can download it.',
  because,
});

/** Notifies the user of an impersonation by an admin, at its start and with the reason. */
export const seenByAdmin: EmailTemplate<'seenByAdmin'> = ({ name, reason, at, minutes }) => ({
  subject: 'Somebody of Soglia looks at your account',
  preheader: 'Read why, and what they can see.',
  heading: 'Somebody of Soglia looks at your account',
  paragraphs: [
    greeting(name),
    `on ${whenInRome(at)} a person of our team began to see Soglia as you see it, for at most ${counted(minutes, 'minute', 'minutes')}. The reason:`,
    `“${shown(reason)}”`,
    'They can read and can change nothing. Messages, payments, sign-in codes and copies of data are closed to them.',
  ],
  button: { label: 'Go to your profile', path: '/dashboard/profile' },
  note: null,
  because,
});
