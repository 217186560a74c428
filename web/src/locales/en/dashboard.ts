import type { Messages } from '../words.ts';

export const dashboard: Messages['dashboard'] = {
  nav: {
    label: 'Your page',
    menu: 'Menu',
    short: 'Your page, in short',
    overview: 'Overview',
    today: 'Today',
    properties: 'Properties',
    listings: 'Ads',
    favorites: 'Favourites',
    searches: 'Searches',
    billing: 'Payments',
    profile: 'Profile',
    admin: 'Administration',
    more: 'More',
  },
  deletion: {
    notice: 'Your account will be deleted on {{date}}.',
    noticeText: 'Until then you can think again.',
    undo: 'Keep the account',
    undone: 'Your account stays.',
  },
};
