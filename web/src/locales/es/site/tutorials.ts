import type { Messages } from '../../messages.ts';

export const tutorials: Messages['tutorials'] = {
  back: 'Volver',
  contents: 'En esta guía',
  questions: 'Preguntas frecuentes',
  next: 'Sigue con',
  checked: 'Verificada el {{date}}',
  guides: {
    'sell-property': 'Vender una casa',
    'vacation-rental': 'Alquilar por pocos días',
    'property-search': 'Encontrar casa',
    'open-days': 'Organizar una jornada de puertas abiertas',
    'virtual-tour': 'Hacer una visita virtual',
  },
};
