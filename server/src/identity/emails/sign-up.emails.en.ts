import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';

/** Sign-up and sign-in emails: address verification, password. */

export const verifyEmail: EmailTemplate<'verifyEmail'> = ({ name, path }) => ({
  subject: 'Confirm your email address',
  preheader: 'One click and your account is ready. The link is good for 24 hours.',
  heading: 'Confirm your address',
  paragraphs: [
    greeting(name),
    'we need to know that this address is yours. Once it is confirmed you can publish listings, book visits and write to advertisers.',
    'The link is good for 24 hours and works once.',
  ],
  button: { label: 'Confirm the address', path },
  note: 'You did not create this account? Ignore this email: without confirmation nothing happens.',
  because: 'You get this email because this address was given for a Soglia account.',
});

export const accountExists: EmailTemplate<'accountExists'> = ({ name, signInPath, resetPath }) => ({
  subject: 'You already have a Soglia account',
  preheader: 'Somebody tried to sign up with this address.',
  heading: 'You already have an account',
  paragraphs: [
    greeting(name),
    'somebody tried to sign up with this address, which already has an account. If it was you, sign in with your password.',
  ],
  button: { label: 'Sign in', path: signInPath },
  second: { label: 'Forgot your password? Choose a new one', path: resetPath },
  note: 'It was not you? There is nothing to do: your account has not changed.',
  because: 'You get this email because a Soglia account has this address.',
});

export const resetPassword: EmailTemplate<'resetPassword'> = ({ name, path }) => ({
  subject: 'Choose a new password',
  preheader: 'The link is good for 30 minutes.',
  heading: 'Choose a new password',
  paragraphs: [
    greeting(name),
    'you asked to change your password. The link is good for 30 minutes and works once; afterwards you sign in again on every device.',
  ],
  button: { label: 'Choose the password', path },
  note: 'It was not you? Ignore this email: the password stays as it was.',
  because: 'You get this email because a new password was asked for on your Soglia account.',
});

export const passwordChanged: EmailTemplate<'passwordChanged'> = ({ name, resetPath }) => ({
  subject: 'Your password has changed',
  preheader: 'If it was not you, choose a new one now.',
  heading: 'The password has changed',
  paragraphs: [
    greeting(name),
    'the password of your account has just been changed, and the sessions open on other devices were ended.',
    'If you changed it, there is nothing else to do.',
  ],
  button: { label: 'It was not me', path: resetPath },
  note: 'The button leads to choosing a new password: whoever came in instead of you stays out.',
  because: 'You get this email because the security of your Soglia account has changed.',
});

export const signInsFailed: EmailTemplate<'signInsFailed'> = ({ name, resetPath }) => ({
  subject: 'Somebody got your password wrong several times',
  preheader: 'Ten tries to sign in, none of which succeeded.',
  heading: 'Tries to sign in to your account',
  paragraphs: [
    greeting(name),
    'somebody tried to sign in to your account at least ten times with a wrong password. None of these tries succeeded.',
    'Whoever goes on trying has to wait longer and longer. If signing in asks you to wait as well, choose a new password: then you can get in at once.',
  ],
  button: { label: 'Choose a new password', path: resetPath },
  note: 'It was not you? If your password is long and you use it only here, there is nothing to do. With two-factor authentication, which you switch on in your profile, the password alone is not enough.',
  because: 'You get this email because somebody tried to sign in to your Soglia account.',
});
