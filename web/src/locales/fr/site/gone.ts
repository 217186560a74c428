import type { Messages } from '../../messages.ts';

export const gone: Messages['gone'] = {
  concluded: {
    title: 'Cette annonce est conclue',
    text: 'Ce bien a déjà trouvé preneur. Voici ceux qui lui ressemblent le plus.',
    alone: 'Ce bien a déjà trouvé preneur. Cherchez parmi les autres.',
  },
  deleted: {
    title: 'Cette annonce n’existe plus',
    text: 'L’annonceur l’a retirée. Voici les biens qui lui ressemblent le plus.',
    alone: 'L’annonceur l’a retirée. Cherchez parmi les autres.',
  },
  suspended: {
    title: 'Cette annonce est suspendue',
    text: 'Pour l’instant on ne peut pas la voir, mais elle pourrait revenir. Réessayez dans quelques jours, ou regardez les biens qui lui ressemblent.',
    alone:
      'Pour l’instant on ne peut pas la voir, mais elle pourrait revenir. Réessayez dans quelques jours, ou cherchez parmi les autres.',
  },
  searchIn: 'Chercher à {{city}}',
  homesIn: 'Tous les biens à {{city}}',
  search: 'Voir d’autres annonces',
  home: 'Retour à l’accueil',
};
