import type { Messages } from '../../messages.ts';

export const accounts: Messages['accounts'] = {
  promise: 'Vous enregistrez un bien ce soir, vous le visitez dimanche.',
  promiseText: 'Favoris, recherches et visites vous suivent sur tous vos écrans.',
  signIn: {
    title: 'Connexion',
    heading: 'Bon retour',
    noAccount: 'Vous n’avez pas de compte ?',
    toSignUp: 'Inscrivez-vous',
    identifier: 'E-mail ou téléphone',
    password: 'Mot de passe',
    forgot: 'Mot de passe oublié ?',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    failed: 'La connexion n’a pas abouti',
    cancelled: 'Vous avez annulé la connexion avec {{provider}}. Vous pouvez réessayer ou entrer avec le mot de passe.',
  },
  social: {
    or: 'ou continuer avec',
    notConfigured:
      'Sur ce portail, la connexion avec {{provider}} n’est pas configurée. Utilisez votre e-mail ou téléphone et le mot de passe.',
  },
};
