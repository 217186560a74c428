import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.fr.ts';

/** Security emails: two-factor, backup codes, linked providers. */

/** Page for a new password, which ends every session. */
const resetPath = '/auth/forgot-password';
const profilePath = '/dashboard/profile';

const because = 'Vous recevez cet e-mail parce que la sécurité de votre compte Soglia a changé.';

const notYou = {
  note: 'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe : cela ferme toutes les sessions.',
  second: { label: 'Choisir un nouveau mot de passe', path: resetPath },
};

const toProfile = { label: 'Aller à votre profil', path: profilePath };

export const twoFactorEnabled: EmailTemplate<'twoFactorEnabled'> = ({ name }) => ({
  subject: 'La vérification en deux étapes est activée',
  preheader: 'Désormais, il faut aussi un code pour se connecter.',
  heading: 'La vérification en deux étapes est activée',
  paragraphs: [
    greeting(name),
    'Désormais, pour se connecter, il faut un code de votre application d’authentification en plus du mot de passe.',
    'Gardez les codes de secours en lieu sûr : vous en aurez besoin si vous perdez votre téléphone.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

export const twoFactorDisabled: EmailTemplate<'twoFactorDisabled'> = ({ name, byAdmin }) => ({
  subject: 'La vérification en deux étapes est désactivée',
  preheader: 'Désormais, le mot de passe suffit pour se connecter.',
  heading: 'La vérification en deux étapes est désactivée',
  paragraphs: [
    greeting(name),
    byAdmin
      ? 'Notre équipe a désactivé la vérification en deux étapes de votre compte. Désormais, le mot de passe suffit pour se connecter.'
      : 'La vérification en deux étapes de votre compte a été désactivée. Désormais, le mot de passe suffit pour se connecter.',
    'Vous pouvez la réactiver quand vous voulez depuis votre profil.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

const leftInWords = (left: number): string =>
  left === 0 ? 'Il n’en reste aucun' : left === 1 ? 'Il en reste un' : `Il en reste ${left}`;

export const backupCodeUsed: EmailTemplate<'backupCodeUsed'> = ({ name, left }) => ({
  subject: 'Un code de secours a été utilisé',
  preheader: `${leftInWords(left)}.`,
  heading: 'Un code de secours a été utilisé',
  paragraphs: [
    greeting(name),
    'Quelqu’un vient de se connecter à votre compte avec l’un des codes de secours.',
    `${leftInWords(left)} : vous pouvez en créer de nouveaux depuis votre profil.`,
  ],
  button: toProfile,
  ...notYou,
  because,
});

const providerNames = { google: 'Google', apple: 'Apple' } as const;

export const identityLinked: EmailTemplate<'identityLinked'> = ({ name, provider }) => {
  const its = providerNames[provider];
  return {
    subject: `Vous pouvez maintenant vous connecter avec ${its}`,
    preheader: `Un compte ${its} a été associé à votre compte Soglia.`,
    heading: `Compte ${its} associé`,
    paragraphs: [
      greeting(name),
      `Un compte ${its} a été associé au vôtre : vous pouvez désormais vous connecter avec lui. Vous pouvez le dissocier depuis votre profil.`,
    ],
    button: toProfile,
    ...notYou,
    because,
  };
};
