import type { Messages } from '../words.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Por qué este anuncio está aquí',
  close: 'Cerrar',
  relevance: 'El orden es por relevancia. Cada elemento vale días: quien reúne más va antes.',
  sorted: 'Has elegido el orden «{{sort}}»: solo cuenta ese. En caso de empate decide el número del anuncio.',
  sponsored:
    'Este puesto es de pago: por eso está encima de los resultados. El anuncio responde a los mismos filtros, y en la lista está también en el sitio que le toca.',
  highlighted: 'El marco «Resaltado» es de pago. El sitio en la lista, no.',
  freshness: 'Novedad',
  age_one: 'en oferta desde hace {{count}} día',
  age_other: 'en oferta desde hace {{count}} días',
  ageToday: 'en oferta desde hoy',
  quality: 'Información',
  qualityValue: '{{value}} de 100',
  engagement: 'Interés',
  engagementValue: '{{value}} de 100, de quien lo ha guardado o ha escrito',
  closeness: 'Distancia',
  distanceValue: '{{distance}} del centro del lugar buscado',
  total: 'En total',
  days_one: '{{sign}}{{days}} día',
  days_other: '{{sign}}{{days}} días',
  halfLife: 'Cada {{days}} días en oferta, un anuncio cuenta la mitad.',
  unpaid: 'Quien paga no sube en el orden.',
  more: 'Cómo ordenamos los resultados',
};
