import type { Messages } from '../../messages.ts';

export const ranking: Messages['ranking'] = {
  title: 'How results are ordered',
  lead: 'What puts one listing before another, how much it counts, and what does not count. The numbers on this page are those the portal reckons with: when they change, the page changes.',
  days_one: '{{sign}}{{days}} day',
  days_other: '{{sign}}{{days}} days',
  short: {
    heading: 'In short',
    text: 'Unless you choose another order, results come by relevance. For each listing we add up four items, all counted in days: whoever has more comes first. An advantage of {{days}} {{days:day|days}} counts double. Between equals the listing’s number decides, the older first.',
    caption: 'The four items and how much they can count',
    term: 'Item',
    range: 'How much it can count',
    freshnessRange: '−1 day for each day on offer',
    gainRange: 'from 0 to {{most}}',
    lossRange: 'from 0 to {{most}}, only when you search a town or a district',
  },
  freshness: {
    heading: 'Freshness',
    text: 'We count the days since the home was first offered. For every {{days}} {{days:day|days}} a listing counts half: after {{days}} {{days:day|days}} one half, after {{twice}} a quarter.',
    note: 'Editing, suspending and publishing again, or duplicating a listing of the same home does not start the count anew.',
  },
  quality: {
    heading: 'Completeness',
    text: 'From 0 to 100: how much the listing tells. A listing of 100 counts as much as one of 0 that is {{days}} {{days:day|days}} younger. Each item brings its points; the result is the share reached of those that apply to that kind of home.',
    caption: 'The points of completeness',
    point: 'What',
    market: 'Sale and rental',
    hospitality: 'Short stays',
    sum: 'In all',
    none: 'does not apply',
  },
  engagement: {
    heading: 'Interest',
    text: 'From 0 to 100: what those who see the listing do. Each person who saves it is worth {{favorite}}, each contact {{contact}}; the sum is divided by the views. {{full}} per hundred views {{full:makes|make}} 100, which is worth {{days}} {{days:day|days}}.',
    start:
      'So that a few views decide nothing, everybody starts as if they had gathered {{priorMet}} in {{priorViews}} {{priorViews:view|views}}: a new listing has {{start}} of 100.',
  },
  closeness: {
    heading: 'Distance',
    text: 'Only when you search a town or a district: {{km}} from its middle a listing counts half, that is {{days}} {{days:day|days}} less. Beyond {{mostKm}} it loses no more: {{most}} {{most:day|days}} at most. A home without a place on the map counts as the farthest.',
    note: 'When you draw an area on the map, or search a province or a region, distance does not count.',
  },
  example: {
    heading: 'An example',
    text: 'You search a town and two listings match your filters.',
    caption: 'Two listings compared',
    first: 'Listing A',
    second: 'Listing B',
    freshness: 'On offer for {{value}} {{value:day|days}}',
    quality: 'Completeness {{value}}',
    engagement: 'Interest {{value}}',
    closeness: '{{value}} from the middle',
    total: 'In all',
    result: 'Listing {{winner}} comes first, {{days}} {{days:day|days}} ahead.',
    draw: 'They are equal: the one with the lower number comes first.',
  },
  unpaid: {
    heading: 'What does not count',
    boosts: 'Payments: no package, plan or discount moves a listing up in the order.',
    who: 'Who publishes: private owners and professionals are ordered alike.',
    you: 'Who you are: the same order for everybody, with or without an account.',
    dates: 'Refreshed dates: publishing again does not make new what is not.',
  },
  sponsored: {
    heading: 'Paid places',
    top: 'Above the results of the first page there may be up to {{most}} sponsored {{most:listing|listings}} out of those that match the same filters, in fair turns and labelled “Featured · sponsored”. In the list each also stands where it belongs.',
    highlight:
      'The frame “Highlighted · sponsored” makes a listing easier to see where it already stands: it does not move it.',
  },
  sorts: {
    heading: 'The other orders',
    text: 'When you choose price, size or date, nothing else counts, and nothing on this page changes it. For short stays with dates and guests the price is the total of the stay. Under every result “Why here?” tells its values.',
    search: 'Search a home',
  },
};
