import type { Messages } from '../../messages.ts';

export const seeAs: Messages['seeAs'] = {
  banner: {
    label: 'Vue à la place d’une autre personne',
    looking: 'Vous voyez Soglia comme {{name}}.',
    limits: 'En lecture seule, jusqu’à {{time}}.',
    back: 'Revenir à l’administration',
    backFailed: 'Le retour à l’administration n’a pas abouti',
  },
  gate: {
    page: 'Vérification en deux étapes',
    title: 'Activez la vérification en deux étapes',
    text: 'Qui administre Soglia voit les données de tout le monde : c’est pourquoi il faut une deuxième étape après le mot de passe. Activez-la dans votre profil avec une application de codes, c’est l’affaire d’une minute. Ces pages s’ouvriront ensuite.',
    action: 'Aller à la sécurité du profil',
  },
  grace: {
    title: 'Activez la vérification en deux étapes.',
    text: 'Votre compte administre Soglia avec le seul mot de passe : bientôt, cela ne suffira plus.',
    action: 'L’activer dans le profil',
  },
};
