import type { Messages } from '../../messages.ts';

export const gone: Messages['gone'] = {
  concluded: {
    title: 'Este anuncio ha concluido',
    text: 'El inmueble ya ha encontrado a quien lo buscaba. Abajo están los anuncios que más se le parecen.',
    alone: 'El inmueble ya ha encontrado a quien lo buscaba. Busca entre los demás.',
  },
  deleted: {
    title: 'Este anuncio ya no está',
    text: 'Quien lo publicó lo ha retirado. Abajo están los anuncios que más se le parecen.',
    alone: 'Quien lo publicó lo ha retirado. Busca entre los demás.',
  },
  suspended: {
    title: 'Este anuncio está suspendido',
    text: 'Por ahora no se puede ver, pero podría volver. Prueba dentro de unos días, o mira los anuncios que se le parecen.',
    alone: 'Por ahora no se puede ver, pero podría volver. Prueba dentro de unos días, o busca entre los demás.',
  },
  searchIn: 'Buscar en {{city}}',
  homesIn: 'Todas las casas en {{city}}',
  search: 'Buscar otros anuncios',
  home: 'Volver al inicio',
};
