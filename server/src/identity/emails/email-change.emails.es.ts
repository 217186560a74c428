import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';

/** Emails about a changed address. */

export const confirmEmailChange: EmailTemplate<'confirmEmailChange'> = ({ name, path }) => ({
  subject: 'Confirma tu nuevo correo',
  preheader: 'Un clic y tu correo cambia. El enlace vale 24 horas.',
  heading: 'Confirma el nuevo correo',
  paragraphs: [
    greeting(name),
    'has pedido usar esta dirección para tu cuenta de Soglia. El correo cambia cuando abres el enlace; hasta entonces sigue siendo el de antes.',
    'El enlace vale 24 horas y funciona una sola vez.',
  ],
  button: { label: 'Confirmar el nuevo correo', path },
  note: '¿No lo has pedido tú? Ignora este correo: sin confirmación no cambia nada.',
  because: 'Recibes este correo porque se ha indicado esta dirección para una cuenta de Soglia.',
});

/** The recipient may have no account, so the greeting has no name. */
export const confirmContactEmail: EmailTemplate<'confirmContactEmail'> = ({ from, path }) => ({
  subject: 'Confirma el correo de contacto de los anuncios',
  preheader: 'Abre el enlace y confirma. El enlace vale 24 horas.',
  heading: 'Confirma el correo de contacto',
  paragraphs: [
    greeting(null),
    `en Soglia, ${from} ha indicado esta dirección como correo de contacto de sus anuncios. Mientras no confirmes, nadie la ve.`,
    'El enlace vale 24 horas. Abre una página con un botón para confirmar.',
  ],
  button: { label: 'Abrir la página de confirmación', path },
  note: '¿No sabes nada? Ignora este correo: sin confirmación la dirección no se usa.',
  because: 'Recibes este correo porque se ha indicado esta dirección en un anuncio de Soglia.',
});

export const emailInUse: EmailTemplate<'emailInUse'> = ({ name, signInPath }) => ({
  subject: 'Esta dirección ya tiene una cuenta de Soglia',
  preheader: 'Alguien ha pedido usarla para otra cuenta.',
  heading: 'Esta dirección ya tiene una cuenta',
  paragraphs: [
    greeting(name),
    'alguien ha pedido usar esta dirección para otra cuenta de Soglia. Una dirección solo puede tener una cuenta, así que no ha cambiado nada.',
    'Si eras tú, entra con esta cuenta o elige otra dirección para la otra.',
  ],
  button: { label: 'Entrar', path: signInPath },
  note: '¿No eras tú? No tienes que hacer nada.',
  because: 'Recibes este correo porque existe una cuenta de Soglia con esta dirección.',
});

export const emailChanged: EmailTemplate<'emailChanged'> = ({ name, email, path }) => ({
  subject: 'El correo de tu cuenta ha cambiado',
  preheader: 'Si no has sido tú, puedes deshacerlo durante 14 días.',
  heading: 'El correo ha cambiado',
  paragraphs: [
    greeting(name),
    `el correo de tu cuenta de Soglia ahora es ${email}. Se han cerrado las sesiones abiertas en otros dispositivos.`,
    'Si lo has cambiado tú, no tienes que hacer nada más.',
  ],
  button: { label: 'No he sido yo: deshacer', path },
  note: 'El botón vale 14 días: recupera esta dirección, cierra todas las sesiones y te deja elegir una nueva contraseña.',
  because: 'Recibes este correo porque ha cambiado la seguridad de tu cuenta de Soglia.',
});

export const passwordRemoved: EmailTemplate<'passwordRemoved'> = ({ name, path }) => ({
  subject: 'Elige una contraseña nueva',
  preheader: 'Se ha anulado el cambio de correo y se ha quitado la contraseña.',
  heading: 'Elige una contraseña nueva',
  paragraphs: [
    greeting(name),
    'el cambio de correo de tu cuenta de Soglia se ha anulado con el enlace enviado a esta dirección, que vuelve a ser el correo de la cuenta.',
    'Como otra persona podía conocer la contraseña, la hemos quitado: elige una nueva para entrar. El enlace vale 30 minutos y funciona una sola vez.',
  ],
  button: { label: 'Elegir la contraseña', path },
  note: '¿Ha caducado el enlace? Pide otro.',
  second: { label: 'Pedir otro enlace', path: '/auth/forgot-password' },
  because: 'Recibes este correo porque ha cambiado la seguridad de tu cuenta de Soglia.',
});
