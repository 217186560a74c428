import type { Messages } from '../../messages.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Why this listing is here',
  close: 'Close',
  gains: 'It gains places because {{reasons}}.',
  loses: 'It loses places because {{reasons}}.',
  neither:
    'No reason outweighs the others: how new it is, how complete it is and how much interest it gets count together.',
  reasons: {
    gains: {
      freshness: 'it is new ({{age}})',
      quality: 'it is described completely',
      engagement: 'those who open it often save it or write',
      closeness: 'it is near the middle of the place you searched ({{distance}})',
    },
    loses: {
      freshness: 'it has been {{age}}',
      quality: 'it lacks information',
      engagement: 'those who open it rarely save it or write',
      closeness: 'it is far from the middle of the place you searched ({{distance}})',
    },
  },
  numbers: 'Show the numbers',
  relevance:
    'To compare different reasons we count them in days: a listing with +30 days stands where it would stand if it were 30 days newer.',
  sorted: 'You chose the order “{{sort}}”: nothing else counts. Between equals the listing’s number decides.',
  sponsored:
    'This place is paid for: that is why it stands above the results. The listing matches the same filters, and in the list it also has the place that is its own.',
  highlighted: 'The frame “Highlighted” is paid for. The place in the list is not.',
  freshness: 'Freshness',
  age: 'on offer since {{date}}',
  quality: 'Completeness',
  qualityValue: '{{value}} of 100',
  engagement: 'Interest',
  engagementValue: '{{value}} of 100, from who saved it or wrote',
  closeness: 'Distance',
  distanceValue: '{{distance}} from the middle of the place you searched',
  total: 'In all',
  days_one: '{{sign}}{{days}} day',
  days_other: '{{sign}}{{days}} days',
  halfLife: 'For every {{days}} {{days:day|days}} on offer a listing counts half.',
  unpaid: 'Nobody who pays moves up in the order.',
  more: 'How results are ordered',
};
