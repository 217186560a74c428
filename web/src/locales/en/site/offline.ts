import type { Messages } from '../../messages.ts';

/** When the network is gone, and what the portal is called among the apps of a phone. */
export const offline: Messages['offline'] = {
  title: 'You’re offline',
  text: 'Soglia can’t reach the internet. Check your Wi-Fi or mobile data: the page you wanted is still there.',
  retry: 'Try again',
  app: {
    description: 'Homes for sale, to rent and for a few days all over Italy.',
    search: 'Find a home',
    messages: 'Messages',
  },
};
