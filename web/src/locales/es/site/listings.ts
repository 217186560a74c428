import type { Messages } from '../../messages.ts';

export const listings: Messages['listings'] = {
  title: '{{kind}} {{contract}} en {{city}}, {{price}}',
  stayTitle: '{{kind}} para unos días en {{city}}, {{price}}',
  share: 'Compartir',
  gallery: {
    label: 'Fotos de la casa',
    open: 'Abrir la foto {{position}} de {{total}}',
    all_one: 'Ver la foto',
    all_other: 'Las {{count}} fotos',
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    photo: 'Foto {{position}} de {{total}}',
    none: 'Este anuncio aún no tiene fotos',
    video: 'Vídeo',
    tour: 'Visita 3D',
  },
  addressMap: 'ver el mapa',
  advertiser: {
    memberThisMonth: 'en Soglia desde este mes',
    memberMonths_one: 'en Soglia desde hace {{count}} mes',
    memberMonths_other: 'en Soglia desde hace {{count}} meses',
    memberYears_one: 'en Soglia desde hace {{count}} año',
    memberYears_other: 'en Soglia desde hace {{count}} años',
    listings_one: '{{count}} anuncio publicado',
    listings_other: '{{count}} anuncios publicados',
    trader: 'Datos del anunciante profesional',
    vat: 'N.º de IVA {{number}}',
    rea: 'REA {{number}}',
  },
  price: {
    fees: 'gastos {{price}}',
    cleaning: 'limpieza {{price}}',
    heading: 'Precio',
  },
  contact: {
    heading: 'Contacta con el anunciante',
    action: 'Contactar',
  },
};
