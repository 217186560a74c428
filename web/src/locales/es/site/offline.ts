import type { Messages } from '../../messages.ts';

/** When the network is gone, and what the portal is called among the apps of a phone. */
export const offline: Messages['offline'] = {
  title: 'No hay conexión',
  text: 'Soglia no puede conectarse a internet. Revisa el wifi o los datos del móvil: la página que buscabas sigue ahí.',
  retry: 'Reintentar',
  app: {
    description: 'Casas en venta, en alquiler y para unos días en toda Italia.',
    search: 'Buscar una casa',
    messages: 'Mensajes',
  },
};
