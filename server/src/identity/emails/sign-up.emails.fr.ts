import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.fr.ts';

/** Sign-up and sign-in emails: address verification, password. */

export const verifyEmail: EmailTemplate<'verifyEmail'> = ({ name, path }) => ({
  subject: 'Confirmez votre adresse e-mail',
  preheader: 'Un clic et votre compte est prêt. Le lien est valable 24 heures.',
  heading: 'Confirmez votre adresse',
  paragraphs: [
    greeting(name),
    'Nous avons besoin de savoir que cette adresse est la vôtre. Une fois confirmée, vous pouvez publier des annonces, réserver des visites et écrire aux annonceurs.',
    'Le lien est valable 24 heures et fonctionne une seule fois.',
  ],
  button: { label: 'Confirmer l’adresse', path },
  note: 'Vous n’avez pas créé ce compte ? Ignorez cet e-mail : sans confirmation, il ne se passe rien.',
  because: 'Vous recevez cet e-mail parce que cette adresse a été indiquée pour un compte Soglia.',
});

export const accountExists: EmailTemplate<'accountExists'> = ({ name, signInPath, resetPath }) => ({
  subject: 'Vous avez déjà un compte Soglia',
  preheader: 'Quelqu’un a essayé de s’inscrire avec cette adresse.',
  heading: 'Vous avez déjà un compte',
  paragraphs: [
    greeting(name),
    'Quelqu’un a essayé de s’inscrire avec cette adresse, qui a déjà un compte. Si c’était vous, connectez-vous avec votre mot de passe.',
  ],
  button: { label: 'Se connecter', path: signInPath },
  second: { label: 'Mot de passe oublié ? Choisissez-en un nouveau', path: resetPath },
  note: 'Ce n’était pas vous ? Vous n’avez rien à faire : votre compte n’a pas changé.',
  because: 'Vous recevez cet e-mail parce qu’un compte Soglia existe à cette adresse.',
});

export const resetPassword: EmailTemplate<'resetPassword'> = ({ name, path }) => ({
  subject: 'Choisissez un nouveau mot de passe',
  preheader: 'Le lien est valable 30 minutes.',
  heading: 'Choisissez un nouveau mot de passe',
  paragraphs: [
    greeting(name),
    'Vous avez demandé à changer de mot de passe. Le lien est valable 30 minutes et fonctionne une seule fois ; ensuite, vous devrez vous reconnecter sur tous vos appareils.',
  ],
  button: { label: 'Choisir le mot de passe', path },
  note: 'Ce n’était pas vous ? Ignorez cet e-mail : le mot de passe reste le même.',
  because: 'Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé pour votre compte Soglia.',
});

export const passwordChanged: EmailTemplate<'passwordChanged'> = ({ name, resetPath }) => ({
  subject: 'Votre mot de passe a changé',
  preheader: 'Si ce n’était pas vous, choisissez-en tout de suite un nouveau.',
  heading: 'Le mot de passe a changé',
  paragraphs: [
    greeting(name),
    'Le mot de passe de votre compte vient d’être changé et les sessions ouvertes sur d’autres appareils ont été fermées.',
    'Si c’était vous, vous n’avez rien d’autre à faire.',
  ],
  button: { label: 'Ce n’était pas moi', path: resetPath },
  note: 'Le bouton vous mène au choix d’un nouveau mot de passe : la personne entrée à votre place reste dehors.',
  because: 'Vous recevez cet e-mail parce que la sécurité de votre compte Soglia a changé.',
});

export const signInsFailed: EmailTemplate<'signInsFailed'> = ({ name, resetPath }) => ({
  subject: 'Quelqu’un s’est trompé plusieurs fois de mot de passe',
  preheader: 'Dix tentatives de connexion, aucune n’a réussi.',
  heading: 'Tentatives de connexion à votre compte',
  paragraphs: [
    greeting(name),
    'Quelqu’un a essayé au moins dix fois de se connecter à votre compte avec un mot de passe erroné. Aucune de ces tentatives n’a réussi.',
    'La personne qui continue doit attendre de plus en plus longtemps. Si l’on vous demande d’attendre, à vous aussi, choisissez un nouveau mot de passe : vous pourrez alors entrer tout de suite.',
  ],
  button: { label: 'Choisir un nouveau mot de passe', path: resetPath },
  note: 'Ce n’était pas vous ? Si votre mot de passe est long et que vous ne l’utilisez qu’ici, vous n’avez rien à faire. Avec la vérification en deux étapes, que vous activez dans votre profil, le mot de passe seul ne suffit pas.',
  because: 'Vous recevez cet e-mail parce que quelqu’un a essayé de se connecter à votre compte Soglia.',
});
