import type { Messages } from '../../messages.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Por qué este anuncio está aquí',
  close: 'Cerrar',
  gains: 'Gana puestos porque {{reasons}}.',
  loses: 'Pierde puestos porque {{reasons}}.',
  neither:
    'Ningún motivo pesa más que los demás: cuentan juntos lo nuevo que es, lo completo que está y el interés que despierta.',
  reasons: {
    gains: {
      freshness: 'es nuevo ({{age}})',
      quality: 'está descrito de forma completa',
      engagement: 'quienes lo abren a menudo lo guardan o escriben',
      closeness: 'está cerca del centro del lugar buscado ({{distance}})',
    },
    loses: {
      freshness: 'está {{age}}',
      quality: 'le falta información',
      engagement: 'quienes lo abren rara vez lo guardan o escriben',
      closeness: 'está lejos del centro del lugar buscado ({{distance}})',
    },
  },
  numbers: 'Mostrar los números',
  relevance:
    'Para comparar motivos distintos los contamos en días: un anuncio con +30 días está donde estaría si fuera 30 días más nuevo.',
  sorted: 'Has elegido el orden «{{sort}}»: solo cuenta ese. En caso de empate decide el número del anuncio.',
  sponsored:
    'Este puesto es de pago: por eso está encima de los resultados. El anuncio responde a los mismos filtros, y en la lista está también en el sitio que le toca.',
  highlighted: 'El marco «Resaltado» es de pago. El sitio en la lista, no.',
  freshness: 'Novedad',
  age: 'en oferta desde el {{date}}',
  quality: 'Información',
  qualityValue: '{{value}} de 100',
  engagement: 'Interés',
  engagementValue: '{{value}} de 100, de quien lo ha guardado o ha escrito',
  closeness: 'Distancia',
  distanceValue: '{{distance}} del centro del lugar buscado',
  total: 'En total',
  days_one: '{{sign}}{{days}} día',
  days_other: '{{sign}}{{days}} días',
  halfLife: 'Cada {{days}} {{days:día|días}} en oferta, un anuncio cuenta la mitad.',
  unpaid: 'Quien paga no sube en el orden.',
  more: 'Cómo ordenamos los resultados',
};
