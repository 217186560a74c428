import type { Messages } from '../../messages.ts';

export const preview: Messages['preview'] = {
  preview: 'Vista previa del anuncio',
  closePreview: 'Cerrar la vista previa',
  loadingPreview: 'Cargando el anuncio',
  goneTitle: 'Este anuncio ya no está',
  goneText: 'Se ha retirado, o la casa ha encontrado a quien la buscaba.',
  failedTitle: 'El anuncio no se ha abierto',
  failedText: 'Comprueba la conexión y vuelve a intentarlo.',
  retry: 'Reintentar',
  openListing: 'Abrir el anuncio',
  features: 'Características',
  moreFeatures_one: '+{{count}}',
  moreFeatures_other: '+{{count}}',
  previewMap: 'Mapa: {{place}}',
  stayTotal_one: 'en total, {{count}} noche',
  stayTotal_other: 'en total, {{count}} noches',
};
