import type { Messages } from '../../messages.ts';

export const sandboxIdentity: Messages['sandboxIdentity'] = {
  title: 'Proveedor de prueba',
  stead: 'En lugar de {{provider}}',
  mark: 'Solo para probar',
  lead: 'Ocupa el lugar de {{provider}} mientras el portal funciona en este ordenador y no tiene las claves de {{provider}}. No es {{provider}}: no pide ninguna contraseña y cree lo que digas.',
  choose: '¿Quién quieres ser?',
  unconfirmed: 'dirección sin confirmar',
  other: 'Otra persona',
  name: 'Nombre',
  surname: 'Apellidos',
  email: 'Correo electrónico',
  confirmed: 'La dirección consta como confirmada',
  submit: 'Continuar',
  failed: 'No se puede continuar',
  cancel: 'Cancelar y volver al portal',
  wrong:
    'Esta solicitud no viene del portal o está incompleta ({{parameter}}). Vuelve a empezar con el botón {{provider}} de la página de acceso.',
  toSignIn: 'Ir al acceso',
};
