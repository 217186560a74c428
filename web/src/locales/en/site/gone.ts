import type { Messages } from '../../messages.ts';

export const gone: Messages['gone'] = {
  concluded: {
    title: 'This listing is concluded',
    text: 'The property has found who was looking for it. Below are the listings most like it.',
    alone: 'The property has found who was looking for it. Search among the others.',
  },
  deleted: {
    title: 'This listing is gone',
    text: 'Whoever published it took it away. Below are the listings most like it.',
    alone: 'Whoever published it took it away. Search among the others.',
  },
  suspended: {
    title: 'This listing is suspended',
    text: 'It cannot be seen for now, but it may come back. Try again in a few days, or look at listings like it.',
    alone: 'It cannot be seen for now, but it may come back. Try again in a few days, or search among the others.',
  },
  searchIn: 'Search in {{city}}',
  homesIn: 'All homes in {{city}}',
  search: 'Search other listings',
  home: 'Back to home',
};
