import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.fr.ts';

/** Emails about a changed address. */

export const confirmEmailChange: EmailTemplate<'confirmEmailChange'> = ({ name, path }) => ({
  subject: 'Confirmez votre nouvel e-mail',
  preheader: 'Un clic et votre e-mail change. Le lien est valable 24 heures.',
  heading: 'Confirmez le nouvel e-mail',
  paragraphs: [
    greeting(name),
    'vous avez demandé à utiliser cette adresse pour votre compte Soglia. L’e-mail change quand vous ouvrez le lien ; d’ici là, il reste le même.',
    'Le lien est valable 24 heures et ne sert qu’une fois.',
  ],
  button: { label: 'Confirmer le nouvel e-mail', path },
  note: 'Vous n’avez rien demandé ? Ignorez cet e-mail : sans confirmation, rien ne change.',
  because: 'Vous recevez cet e-mail parce que cette adresse a été indiquée pour un compte Soglia.',
});

/** The recipient may have no account, so the greeting has no name. */
export const confirmContactEmail: EmailTemplate<'confirmContactEmail'> = ({ from, path }) => ({
  subject: 'Confirmez l’e-mail de contact des annonces',
  preheader: 'Ouvrez le lien et confirmez. Le lien est valable 24 heures.',
  heading: 'Confirmez l’e-mail de contact',
  paragraphs: [
    greeting(null),
    `sur Soglia, ${from} a indiqué cette adresse comme e-mail de contact de ses annonces. Tant que vous ne confirmez pas, personne ne la voit.`,
    'Le lien est valable 24 heures. Il ouvre une page avec un bouton pour confirmer.',
  ],
  button: { label: 'Ouvrir la page de confirmation', path },
  note: 'Cela ne vous dit rien ? Ignorez cet e-mail : sans confirmation, l’adresse n’est pas utilisée.',
  because: 'Vous recevez cet e-mail parce que cette adresse a été indiquée dans une annonce sur Soglia.',
});

export const emailInUse: EmailTemplate<'emailInUse'> = ({ name, signInPath }) => ({
  subject: 'Cette adresse a déjà un compte Soglia',
  preheader: 'Quelqu’un a demandé à l’utiliser pour un autre compte.',
  heading: 'Cette adresse a déjà un compte',
  paragraphs: [
    greeting(name),
    'quelqu’un a demandé à utiliser cette adresse pour un autre compte Soglia. Une adresse ne peut avoir qu’un seul compte : rien n’a donc changé.',
    'Si c’était vous, connectez-vous avec ce compte ou choisissez une autre adresse pour l’autre.',
  ],
  button: { label: 'Se connecter', path: signInPath },
  note: 'Ce n’était pas vous ? Vous n’avez rien à faire.',
  because: 'Vous recevez cet e-mail parce qu’un compte Soglia existe avec cette adresse.',
});

export const emailChanged: EmailTemplate<'emailChanged'> = ({ name, email, path }) => ({
  subject: 'L’e-mail de votre compte a changé',
  preheader: 'Si ce n’était pas vous, vous pouvez annuler pendant 14 jours.',
  heading: 'L’e-mail a changé',
  paragraphs: [
    greeting(name),
    `l’e-mail de votre compte Soglia est désormais ${email}. Les sessions ouvertes sur les autres appareils ont été fermées.`,
    'Si c’est vous qui l’avez changé, vous n’avez rien d’autre à faire.',
  ],
  button: { label: 'Ce n’était pas moi : annuler', path },
  note: 'Le bouton est valable 14 jours : il rétablit cette adresse, ferme toutes les sessions et vous fait choisir un nouveau mot de passe.',
  because: 'Vous recevez cet e-mail parce que la sécurité de votre compte Soglia a changé.',
});

export const passwordRemoved: EmailTemplate<'passwordRemoved'> = ({ name, path }) => ({
  subject: 'Choisissez un nouveau mot de passe',
  preheader: 'Le changement d’e-mail a été annulé et le mot de passe supprimé.',
  heading: 'Choisissez un nouveau mot de passe',
  paragraphs: [
    greeting(name),
    'le changement d’e-mail de votre compte Soglia a été annulé avec le lien envoyé à cette adresse, qui est de nouveau l’e-mail du compte.',
    'Comme quelqu’un d’autre pouvait connaître le mot de passe, nous l’avons supprimé : choisissez-en un nouveau pour vous connecter. Le lien est valable 30 minutes et ne sert qu’une fois.',
  ],
  button: { label: 'Choisir le mot de passe', path },
  note: 'Le lien a expiré ? Demandez-en un autre.',
  second: { label: 'Demander un autre lien', path: '/auth/forgot-password' },
  because: 'Vous recevez cet e-mail parce que la sécurité de votre compte Soglia a changé.',
});
