import type { Messages } from '../../messages.ts';

export const similar: Messages['similar'] = {
  homes: 'Casas parecidas',
  listings: 'Anuncios parecidos',
  lead: 'Debajo de cada anuncio, en qué se diferencia del que has abierto.',
  nearby: 'En municipios cercanos',
  nearbyLead: 'En el municipio hay menos de tres. Estos están en municipios a menos de 30 km.',
  none: 'Ahora mismo no hay ningún anuncio parecido en los alrededores.',
  few_one: 'Ahora mismo solo hay un anuncio parecido en los alrededores.',
  few_other: 'Ahora mismo solo hay {{count}} anuncios parecidos en los alrededores.',
  save: 'Si guardas la búsqueda, podemos avisarte cuando aparezca uno.',
  search: 'Buscar anuncios parecidos y guardar la búsqueda',
  alike: 'superficie y precio casi iguales',
  area: { more: '{{area}} más', less: '{{area}} menos' },
  price: {
    once: { more: '{{price}} más', less: '{{price}} menos' },
    month: { more: '{{price}} más al mes', less: '{{price}} menos al mes' },
    night: { more: '{{price}} más por noche', less: '{{price}} menos por noche' },
  },
  reasons: {
    NEW_OR_RENOVATED: 'estado: nuevo o reformado',
    GOOD: 'estado: bueno',
    TO_RENOVATE: 'estado: por reformar',
    SAME_STREET: 'misma calle',
    SAME_QUARTER: 'mismo barrio',
    DISTANCE: 'a {{distance}}',
    ENERGY_CLASS: 'mejor clase energética: {{energyClass}}',
    ELEVATOR: 'tiene ascensor',
    TERRACE: 'tiene terraza',
    GARAGE: 'tiene garaje',
    GARDEN: 'tiene jardín privado',
  },
};
