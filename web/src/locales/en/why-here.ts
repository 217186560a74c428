import type { Messages } from '../words.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Why this ad is here',
  close: 'Close',
  relevance: 'Results are ordered by relevance. Each item is worth days: whoever adds up more of them comes first.',
  sorted: 'You chose the order “{{sort}}”: nothing else counts. Between equals the ad’s number decides.',
  sponsored:
    'This place is paid for: that is why it stands above the results. The ad matches the same filters, and in the list it also has the place that is its own.',
  highlighted: 'The frame “Highlighted” is paid for. The place in the list is not.',
  freshness: 'Freshness',
  age_one: 'on offer for {{count}} day',
  age_other: 'on offer for {{count}} days',
  ageToday: 'on offer since today',
  quality: 'Completeness',
  qualityValue: '{{value}} of 100',
  engagement: 'Interest',
  engagementValue: '{{value}} of 100, from who saved it or wrote',
  closeness: 'Distance',
  distanceValue: '{{distance}} from the middle of the place you searched',
  total: 'In all',
  days_one: '{{sign}}{{days}} day',
  days_other: '{{sign}}{{days}} days',
  halfLife: 'For every {{days}} days on offer an ad counts half.',
  unpaid: 'Nobody who pays moves up in the order.',
  more: 'How results are ordered',
};
