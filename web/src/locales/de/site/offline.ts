import type { Messages } from '../../messages.ts';

/** When the network is gone, and what the portal is called among the apps of a phone. */
export const offline: Messages['offline'] = {
  title: 'Kein Netz',
  text: 'Soglia erreicht das Internet nicht. Prüf dein WLAN oder deine mobilen Daten: Die Seite, die du wolltest, ist noch da.',
  retry: 'Noch einmal versuchen',
  app: {
    description: 'Wohnungen und Häuser zum Kaufen, zum Mieten und für ein paar Tage in ganz Italien.',
    search: 'Ein Zuhause suchen',
    messages: 'Nachrichten',
  },
};
