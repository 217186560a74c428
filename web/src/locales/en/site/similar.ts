import type { Messages } from '../../messages.ts';

export const similar: Messages['similar'] = {
  homes: 'Similar homes',
  listings: 'Similar listings',
  lead: 'Below each listing, how it differs from the one you opened.',
  nearby: 'In nearby towns',
  nearbyLead: 'There are fewer than three in this town. These are in towns within 30 km.',
  none: 'There is no similar listing around here at the moment.',
  few_one: 'There is only one similar listing around here at the moment.',
  few_other: 'There are only {{count}} similar listings around here at the moment.',
  save: 'If you save the search, you can be told when one appears.',
  search: 'Find similar listings and save the search',
  alike: 'almost the same area and price',
  area: { more: '{{area}} more', less: '{{area}} less' },
  price: {
    once: { more: '{{price}} more', less: '{{price}} less' },
    month: { more: '{{price}} a month more', less: '{{price}} a month less' },
    night: { more: '{{price}} a night more', less: '{{price}} a night less' },
  },
  reasons: {
    NEW_OR_RENOVATED: 'condition: new or renovated',
    GOOD: 'condition: good',
    TO_RENOVATE: 'condition: to renovate',
    SAME_STREET: 'same street',
    SAME_QUARTER: 'same neighbourhood',
    DISTANCE: '{{distance}} away',
    ENERGY_CLASS: 'better energy class: {{energyClass}}',
    ELEVATOR: 'has a lift',
    TERRACE: 'has a terrace',
    GARAGE: 'has a garage',
    GARDEN: 'has a private garden',
  },
};
