import type { Messages } from '../../messages.ts';

/** When the network is gone, and what the portal is called among the apps of a phone. */
export const offline: Messages['offline'] = {
  title: 'Pas de réseau',
  text: 'Soglia n’arrive pas à joindre Internet. Vérifiez le Wi-Fi ou les données mobiles : la page que vous cherchiez vous attend.',
  retry: 'Réessayer',
  app: {
    description: 'Des logements à vendre, à louer et pour quelques jours dans toute l’Italie.',
    search: 'Chercher un logement',
    messages: 'Messages',
  },
};
