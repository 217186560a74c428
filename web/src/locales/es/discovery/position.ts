import type { Messages } from '../../messages.ts';

export const position: Messages['position'] = {
  hidden: 'El anunciante muestra la zona, no el punto exacto.',
  hiddenComune: 'El anunciante no muestra el punto exacto: la marca del mapa indica el municipio.',
  street: 'La marca del mapa indica la calle: no conocemos el punto exacto.',
  quarter: 'La marca del mapa indica la zona: no conocemos el punto exacto.',
  comune: 'La marca del mapa indica el municipio: no conocemos el punto exacto.',
};
