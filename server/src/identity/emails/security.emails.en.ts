import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';

/** Security emails: two-factor, backup codes, linked providers. */

/** Page for a new password, which ends every session. */
const resetPath = '/auth/forgot-password';
const profilePath = '/dashboard/profile';

const because = 'You get this email because the security of your Soglia account has changed.';

const notYou = {
  note: 'It was not you? Choose a new password now: it ends every session.',
  second: { label: 'Choose a new password', path: resetPath },
};

const toProfile = { label: 'Go to your profile', path: profilePath };

export const twoFactorEnabled: EmailTemplate<'twoFactorEnabled'> = ({ name }) => ({
  subject: 'Two-factor authentication is on',
  preheader: 'From now on signing in also takes a code.',
  heading: 'Two-factor authentication is on',
  paragraphs: [
    greeting(name),
    'from now on signing in takes a code from your authenticator app as well as your password.',
    'Keep your backup codes somewhere safe: you need them if you lose your phone.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

export const twoFactorDisabled: EmailTemplate<'twoFactorDisabled'> = ({ name, byAdmin }) => ({
  subject: 'Two-factor authentication is off',
  preheader: 'From now on the password is enough to sign in.',
  heading: 'Two-factor authentication is off',
  paragraphs: [
    greeting(name),
    byAdmin
      ? 'our staff has turned off the two-factor authentication of your account. From now on the password is enough to sign in.'
      : 'the two-factor authentication of your account has been turned off. From now on the password is enough to sign in.',
    'You can turn it on again from your profile whenever you like.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

const leftInWords = (left: number): string =>
  left === 0 ? 'None are left' : left === 1 ? 'One is left' : `${left} are left`;

export const backupCodeUsed: EmailTemplate<'backupCodeUsed'> = ({ name, left }) => ({
  subject: 'A backup code was used',
  preheader: `${leftInWords(left)}.`,
  heading: 'A backup code was used',
  paragraphs: [
    greeting(name),
    'somebody has just signed in to your account with one of the backup codes.',
    `${leftInWords(left)}: you can make new ones from your profile.`,
  ],
  button: toProfile,
  ...notYou,
  because,
});

const providerNames = { google: 'Google', apple: 'Apple' } as const;

export const identityLinked: EmailTemplate<'identityLinked'> = ({ name, provider }) => {
  const its = providerNames[provider];
  return {
    subject: `You can now sign in with ${its}`,
    preheader: `A ${its} account was linked to your Soglia account.`,
    heading: `${its} account linked`,
    paragraphs: [
      greeting(name),
      `a ${its} account was linked to yours: from now on you can sign in with it. You can unlink it from your profile.`,
    ],
    button: toProfile,
    ...notYou,
    because,
  };
};
