import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';

/** Emails about a changed address. */

export const confirmEmailChange: EmailTemplate<'confirmEmailChange'> = ({ name, path }) => ({
  subject: 'Confirm your new email',
  preheader: 'One click and your email changes. The link works for 24 hours.',
  heading: 'Confirm the new email',
  paragraphs: [
    greeting(name),
    'you asked to use this address for your Soglia account. The email changes when you open the link; until then it stays as it was.',
    'The link works for 24 hours, and only once.',
  ],
  button: { label: 'Confirm the new email', path },
  note: 'You did not ask for it? Ignore this email: without confirmation nothing changes.',
  because: 'You receive this email because this address was given for a Soglia account.',
});

/** The recipient may have no account, so the greeting has no name. */
export const confirmContactEmail: EmailTemplate<'confirmContactEmail'> = ({ from, path }) => ({
  subject: 'Confirm the contact email of the listings',
  preheader: 'Open the link and confirm. The link works for 24 hours.',
  heading: 'Confirm the contact email',
  paragraphs: [
    greeting(null),
    `on Soglia ${from} gave this address as the contact email of their listings. Until you confirm, nobody sees it.`,
    'The link works for 24 hours. It opens a page with a button that confirms.',
  ],
  button: { label: 'Open the confirmation page', path },
  note: 'You know nothing about it? Ignore this email: without confirmation the address is not used.',
  because: 'You receive this email because this address was given in a listing on Soglia.',
});

export const emailInUse: EmailTemplate<'emailInUse'> = ({ name, signInPath }) => ({
  subject: 'This address already has a Soglia account',
  preheader: 'Someone asked to use it for another account.',
  heading: 'This address already has an account',
  paragraphs: [
    greeting(name),
    'someone asked to use this address for another Soglia account. An address can have only one account, so nothing has changed.',
    'If it was you, sign in with this account, or choose another address for the other one.',
  ],
  button: { label: 'Sign in', path: signInPath },
  note: 'It was not you? There is nothing to do.',
  because: 'You receive this email because there is a Soglia account with this address.',
});

export const emailChanged: EmailTemplate<'emailChanged'> = ({ name, email, path }) => ({
  subject: 'The email of your account has changed',
  preheader: 'If it was not you, you can undo it within 14 days.',
  heading: 'The email has changed',
  paragraphs: [
    greeting(name),
    `the email of your Soglia account is now ${email}. The sessions on other devices have been closed.`,
    'If you changed it, there is nothing else to do.',
  ],
  button: { label: 'I did not change it: undo', path },
  note: 'The button works for 14 days: it restores this address, closes all sessions and lets you choose a new password.',
  because: 'You receive this email because the security of your Soglia account has changed.',
});

export const passwordRemoved: EmailTemplate<'passwordRemoved'> = ({ name, path }) => ({
  subject: 'Choose a new password',
  preheader: 'The change of email was undone and the password removed.',
  heading: 'Choose a new password',
  paragraphs: [
    greeting(name),
    'the change of your Soglia account’s email was undone with the link sent to this address, which is the account’s email again.',
    'Because somebody else might have known the password, we removed it: choose a new one to sign in. The link works for 30 minutes, and only once.',
  ],
  button: { label: 'Choose the password', path },
  note: 'Has the link expired? Ask for another.',
  second: { label: 'Ask for another link', path: '/auth/forgot-password' },
  because: 'You receive this email because the security of your Soglia account has changed.',
});
