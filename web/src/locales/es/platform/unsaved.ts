import type { Messages } from '../../messages.ts';

/** The question before a form with changes is left. */
export const unsaved: Messages['unsaved'] = {
  title: '¿Dejar los cambios?',
  text: 'Aún no los has guardado. Si sales ahora se pierden.',
  stay: 'Quedarme aquí',
  leave: 'Salir sin guardar',
  close: 'Cerrar',
};
