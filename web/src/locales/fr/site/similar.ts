import type { Messages } from '../../messages.ts';

export const similar: Messages['similar'] = {
  homes: 'Biens semblables',
  listings: 'Annonces semblables',
  lead: 'Sous chaque annonce, ce qui la distingue de celle que vous avez ouverte.',
  nearby: 'Dans les communes voisines',
  nearbyLead: 'Il y en a moins de trois dans la commune. Celles-ci se trouvent dans des communes à moins de 30 km.',
  none: 'Pour le moment, il n’y a aucune annonce semblable dans les environs.',
  few_one: 'Pour le moment, il n’y a qu’une annonce semblable dans les environs.',
  few_other: 'Pour le moment, il n’y a que {{count}} annonces semblables dans les environs.',
  save: 'Si vous enregistrez la recherche, vous pouvez recevoir une alerte dès qu’il en paraît une.',
  search: 'Chercher des annonces semblables et enregistrer la recherche',
  alike: 'surface et prix presque identiques',
  area: { more: '{{area}} de plus', less: '{{area}} de moins' },
  price: {
    once: { more: '{{price}} de plus', less: '{{price}} de moins' },
    month: { more: '{{price}} par mois de plus', less: '{{price}} par mois de moins' },
    night: { more: '{{price}} par nuit de plus', less: '{{price}} par nuit de moins' },
  },
  reasons: {
    NEW_OR_RENOVATED: 'état : neuf ou rénové',
    GOOD: 'état : bon',
    TO_RENOVATE: 'état : à rénover',
    SAME_STREET: 'même rue',
    SAME_QUARTER: 'même quartier',
    DISTANCE: 'à {{distance}}',
    ENERGY_CLASS: 'meilleure classe énergétique : {{energyClass}}',
    ELEVATOR: 'avec ascenseur',
    TERRACE: 'avec terrasse',
    GARAGE: 'avec garage',
    GARDEN: 'avec jardin privé',
  },
};
