import type { Messages } from '../../messages.ts';

export const seeAs: Messages['seeAs'] = {
  banner: {
    label: 'Vista como otra persona',
    looking: 'Estás viendo Soglia como {{name}}.',
    limits: 'Solo lectura, hasta las {{time}}.',
    back: 'Volver a administrar',
    backFailed: 'No has vuelto a administrar',
  },
  gate: {
    page: 'Verificación en dos pasos',
    title: 'Activa la verificación en dos pasos',
    text: 'Quien administra Soglia ve los datos de todos: por eso hace falta un segundo paso después de la contraseña. Actívala en tu perfil con una aplicación de códigos, se tarda un minuto. Después se abren estas páginas.',
    action: 'Ir a la seguridad del perfil',
  },
  grace: {
    title: 'Activa la verificación en dos pasos.',
    text: 'Tu cuenta administra Soglia solo con la contraseña: pronto ya no bastará.',
    action: 'Actívala en el perfil',
  },
};
