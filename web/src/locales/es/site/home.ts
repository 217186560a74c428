import type { Messages } from '../../messages.ts';

export const home: Messages['home'] = {
  title: 'Casas en venta, en alquiler y para las vacaciones',
  leadCount_one: '{{total}} casa en toda Italia, para comparar por precio y por zona.',
  leadCount_other: '{{total}} casas en toda Italia, para comparar por precio y por zona.',
  seek: {
    legend: 'Qué buscas',
    where: 'Dónde',
    address: 'Dirección de la casa',
  },
  buy: {
    tab: 'Comprar',
    title: 'Encuentra la puerta adecuada.',
    subtitle: 'Casas en toda Italia, para comparar por precio y por zona.',
    placeholder: 'Municipio, barrio o calle',
    submit: 'Buscar casas',
  },
  rent: {
    tab: 'Alquilar',
    title: 'Tu casa, mes a mes.',
    subtitle: 'Compara los alquileres, incluso antes de la visita.',
    placeholder: 'Municipio, barrio o calle',
    submit: 'Buscar alquileres',
  },
  travel: {
    tab: 'Viajar',
    title: 'Duerme donde te gustaría vivir.',
    subtitle: 'Casas para unos días, con el total de la estancia y el código nacional.',
    placeholder: 'Mar, montaña o ciudad',
    submit: 'Explorar',
  },
  sell: {
    tab: 'Vender',
    title: 'Abre tu puerta.',
    subtitle: 'Anuncio, visitas y puertas abiertas en un solo lugar. Se empieza por la dirección.',
    placeholder: 'Calle y número',
    submit: 'Empezar',
  },
  slideshow: {
    label: 'Casas destacadas',
    pictures: 'Imágenes de casas',
    pause: 'Parar las fotos',
    play: 'Reproducir las fotos',
    previous: 'Casa anterior',
    next: 'Casa siguiente',
    position: '{{position}} de {{total}}',
    see: 'Ver',
    open: 'Ver {{property}}',
    promoted: 'Destacado · patrocinado',
  },
};
