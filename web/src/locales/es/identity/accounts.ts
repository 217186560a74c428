import type { Messages } from '../../messages.ts';

export const accounts: Messages['accounts'] = {
  promise: 'Guardas una casa esta noche y la visitas el domingo.',
  promiseText: 'Favoritos, búsquedas y visitas te siguen en todas las pantallas.',
  signIn: {
    title: 'Entrar',
    heading: 'Hola de nuevo',
    noAccount: '¿No tienes cuenta?',
    toSignUp: 'Regístrate',
    identifier: 'Correo o teléfono',
    password: 'Contraseña',
    forgot: '¿Has olvidado la contraseña?',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    submit: 'Entrar',
    submitting: 'Entrando…',
    failed: 'No has entrado',
    cancelled: 'Has cancelado el acceso con {{provider}}. Puedes reintentarlo o entrar con la contraseña.',
  },
  social: {
    or: 'o continúa con',
    notConfigured:
      'En este portal el acceso con {{provider}} no está configurado. Usa el correo o el teléfono y la contraseña.',
  },
};
