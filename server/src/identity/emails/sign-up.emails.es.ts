import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';

/** Sign-up and sign-in emails: address verification, password. */

export const verifyEmail: EmailTemplate<'verifyEmail'> = ({ name, path }) => ({
  subject: 'Confirma tu correo electrónico',
  preheader: 'Un clic y tu cuenta está lista. El enlace vale 24 horas.',
  heading: 'Confirma tu dirección',
  paragraphs: [
    greeting(name),
    'Necesitamos saber que esta dirección es tuya. Después de confirmarla puedes publicar anuncios, reservar visitas y escribir a los anunciantes.',
    'El enlace vale 24 horas y funciona una sola vez.',
  ],
  button: { label: 'Confirmar la dirección', path },
  note: '¿No has creado tú esta cuenta? Ignora este correo: sin confirmación no pasa nada.',
  because: 'Recibes este correo porque se ha indicado esta dirección para una cuenta de Soglia.',
});

export const accountExists: EmailTemplate<'accountExists'> = ({ name, signInPath, resetPath }) => ({
  subject: 'Ya tienes una cuenta en Soglia',
  preheader: 'Alguien ha intentado registrarse con esta dirección.',
  heading: 'Ya tienes una cuenta',
  paragraphs: [
    greeting(name),
    'Alguien ha intentado registrarse con esta dirección, que ya tiene una cuenta. Si eras tú, entra con tu contraseña.',
  ],
  button: { label: 'Entrar', path: signInPath },
  second: { label: '¿No recuerdas la contraseña? Elige una nueva', path: resetPath },
  note: '¿No eras tú? No tienes que hacer nada: tu cuenta no ha cambiado.',
  because: 'Recibes este correo porque hay una cuenta de Soglia con esta dirección.',
});

export const resetPassword: EmailTemplate<'resetPassword'> = ({ name, path }) => ({
  subject: 'Elige una contraseña nueva',
  preheader: 'El enlace vale 30 minutos.',
  heading: 'Elige una contraseña nueva',
  paragraphs: [
    greeting(name),
    'Has pedido cambiar la contraseña. El enlace vale 30 minutos y funciona una sola vez; después tendrás que volver a entrar en todos tus dispositivos.',
  ],
  button: { label: 'Elegir la contraseña', path },
  note: '¿No lo has pedido tú? Ignora este correo: la contraseña sigue siendo la misma.',
  because: 'Recibes este correo porque se ha pedido una contraseña nueva para tu cuenta de Soglia.',
});

export const passwordChanged: EmailTemplate<'passwordChanged'> = ({ name, resetPath }) => ({
  subject: 'Tu contraseña ha cambiado',
  preheader: 'Si no eras tú, elige enseguida una nueva.',
  heading: 'La contraseña ha cambiado',
  paragraphs: [
    greeting(name),
    'La contraseña de tu cuenta se acaba de cambiar y se han cerrado las sesiones abiertas en otros dispositivos.',
    'Si la has cambiado tú, no tienes que hacer nada más.',
  ],
  button: { label: 'No la he cambiado yo', path: resetPath },
  note: 'El botón te lleva a elegir una contraseña nueva: quien haya entrado en tu lugar se queda fuera.',
  because: 'Recibes este correo porque ha cambiado la seguridad de tu cuenta de Soglia.',
});

export const signInsFailed: EmailTemplate<'signInsFailed'> = ({ name, resetPath }) => ({
  subject: 'Alguien se ha equivocado varias veces de contraseña',
  preheader: 'Diez intentos de acceso, ninguno ha funcionado.',
  heading: 'Intentos de acceso a tu cuenta',
  paragraphs: [
    greeting(name),
    'Alguien ha intentado entrar en tu cuenta al menos diez veces con una contraseña incorrecta. Ninguno de estos intentos ha funcionado.',
    'Quien sigue intentándolo tiene que esperar cada vez más. Si también a ti te pide que esperes, elige una contraseña nueva: después puedes entrar enseguida.',
  ],
  button: { label: 'Elegir una contraseña nueva', path: resetPath },
  note: '¿No eras tú? Si tu contraseña es larga y solo la usas aquí, no tienes que hacer nada. Con la verificación en dos pasos, que activas en tu perfil, la contraseña sola no basta.',
  because: 'Recibes este correo porque alguien ha intentado entrar en tu cuenta de Soglia.',
});
