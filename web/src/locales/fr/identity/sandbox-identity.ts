import type { Messages } from '../../messages.ts';

export const sandboxIdentity: Messages['sandboxIdentity'] = {
  title: 'Fournisseur de test',
  stead: 'Remplace {{provider}}',
  mark: 'Pour essayer seulement',
  lead: 'Il remplace {{provider}} tant que le portail tourne sur cet ordinateur sans clés pour {{provider}}. Ce n’est pas {{provider}} : il ne demande aucun mot de passe et croit ce que vous dites.',
  choose: 'Qui voulez-vous être ?',
  unconfirmed: 'adresse non confirmée',
  other: 'Une autre personne',
  name: 'Prénom',
  surname: 'Nom',
  email: 'E-mail',
  confirmed: 'L’adresse est considérée comme confirmée',
  submit: 'Continuer',
  failed: 'Impossible de continuer',
  cancel: 'Annuler et revenir au portail',
  wrong:
    'Cette demande ne vient pas du portail, ou elle est incomplète ({{parameter}}). Recommencez avec le bouton {{provider}} de la page de connexion.',
  toSignIn: 'Aller à la connexion',
};
