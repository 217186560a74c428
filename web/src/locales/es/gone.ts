import type { Messages } from '../words.ts';

export const gone: Messages['gone'] = {
  concluded: {
    title: 'Este anuncio ha concluido',
    text: 'La casa ya ha encontrado a quien la quería. Abajo están las que más se le parecen.',
    alone: 'La casa ya ha encontrado a quien la quería. Busca entre las demás: cada día hay nuevas.',
  },
  deleted: {
    title: 'Este anuncio ya no está',
    text: 'Quien lo publicó lo ha retirado. Abajo están las casas que más se le parecen.',
    alone: 'Quien lo publicó lo ha retirado. Busca entre los demás: cada día hay nuevos.',
  },
  suspended: {
    title: 'Este anuncio está suspendido',
    text: 'Por ahora no se puede ver, pero podría volver. Prueba dentro de unos días, o mira las casas que se le parecen.',
    alone: 'Por ahora no se puede ver, pero podría volver. Prueba dentro de unos días, o busca entre los demás.',
  },
  similar: 'Casas parecidas',
  searchIn: 'Buscar en {{city}}',
  homesIn: 'Todas las casas en {{city}}',
  search: 'Buscar otros anuncios',
  home: 'Volver al inicio',
};
