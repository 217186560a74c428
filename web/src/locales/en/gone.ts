import type { Messages } from '../words.ts';

export const gone: Messages['gone'] = {
  concluded: {
    title: 'This ad is concluded',
    text: 'The home has found who wanted it. Below are those most like it.',
    alone: 'The home has found who wanted it. Search among the others: there are new ones every day.',
  },
  deleted: {
    title: 'This ad is gone',
    text: 'Whoever published it took it away. Below are the homes most like it.',
    alone: 'Whoever published it took it away. Search among the others: there are new ones every day.',
  },
  suspended: {
    title: 'This ad is suspended',
    text: 'It cannot be seen for now, but it may come back. Try again in a few days, or look at homes like it.',
    alone: 'It cannot be seen for now, but it may come back. Try again in a few days, or search among the others.',
  },
  similar: 'Similar homes',
  searchIn: 'Search in {{city}}',
  homesIn: 'All homes in {{city}}',
  search: 'Search other ads',
  home: 'Back to home',
};
