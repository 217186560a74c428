import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, dayInRome, greeting, whenInRome } from '../../platform/email/shared.texts.es.ts';
import { shown } from '../../platform/email/user-text.texts.ts';

/** Emails about the account: suspension, reactivation, erasure, export, impersonation. */

const because = 'Recibes este correo porque se refiere a tu cuenta de Soglia.';

export const accountSuspended: EmailTemplate<'accountSuspended'> = ({ name, reason, appealPath }) => ({
  subject: 'Tu cuenta está suspendida',
  preheader: 'Lee el motivo y qué puedes hacer.',
  heading: 'Tu cuenta está suspendida',
  paragraphs: [greeting(name), 'Hemos suspendido tu cuenta: por ahora no puedes entrar. El motivo:', `«${reason}»`],
  button: { label: 'Leer la decisión o recurrir', path: appealPath },
  note: 'Ha decidido una persona, no una máquina, por un incumplimiento de nuestras condiciones. ¿Crees que es un error? Puedes recurrir, gratis, durante seis meses. También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) y, en cualquier momento, a un juez.',
  because,
});

export const accountReactivated: EmailTemplate<'accountReactivated'> = ({ name, signInPath }) => ({
  subject: 'Tu cuenta vuelve a estar activa',
  preheader: 'Puedes entrar como antes.',
  heading: 'Aquí estás otra vez',
  paragraphs: [greeting(name), 'La suspensión de tu cuenta ha terminado: puedes entrar como antes.'],
  button: { label: 'Entrar', path: signInPath },
  note: null,
  because,
});

export const deletionRequested: EmailTemplate<'deletionRequested'> = ({ name, dueAt, path }) => ({
  subject: 'Tu cuenta se va a eliminar',
  preheader: `Será el ${dayInRome(dueAt)}. Hasta entonces puedes cambiar de idea.`,
  heading: 'Tu cuenta se va a eliminar',
  paragraphs: [
    greeting(name),
    `Has pedido eliminar tu cuenta. Lo haremos el ${dayInRome(dueAt)}, con todo lo que contiene. Después no hay vuelta atrás.`,
    '¿Has cambiado de idea? Hasta entonces basta con anular la petición.',
  ],
  button: { label: 'Anular la eliminación', path },
  note: '¿No lo has pedido tú? Anula la eliminación y cambia la contraseña.',
  because,
});

export const deletionUndone: EmailTemplate<'deletionUndone'> = ({ name }) => ({
  subject: 'Tu cuenta se queda',
  preheader: 'La eliminación se ha anulado.',
  heading: 'Tu cuenta se queda',
  paragraphs: [greeting(name), 'La eliminación se ha anulado: lo encuentras todo como antes.'],
  button: { label: 'Ir a tu perfil', path: '/dashboard/profile' },
  note: '¿No la has anulado tú? Cambia enseguida la contraseña.',
  because,
});

export const accountErased: EmailTemplate<'accountErased'> = ({ name, kept }) => ({
  subject: 'Tu cuenta se ha eliminado',
  preheader: 'Es el último correo que recibes de nosotros.',
  heading: 'Tu cuenta ya no existe',
  paragraphs: [
    greeting(name),
    kept.length > 0
      ? 'Hemos eliminado tu cuenta y tus datos. La ley nos pide conservar:'
      : 'Hemos eliminado tu cuenta y tus datos.',
  ],
  list: kept,
  button: null,
  note: 'Este es el último correo que recibes de nosotros. Gracias por haber pasado por aquí.',
  because: 'Recibes este correo porque tenías una cuenta de Soglia con esta dirección.',
});

export const exportReady: EmailTemplate<'exportReady'> = ({ name, expiresAt, path }) => ({
  subject: 'La copia de tus datos está lista',
  preheader: `Puedes descargarla hasta el ${dayInRome(expiresAt)}.`,
  heading: 'La copia de tus datos está lista',
  paragraphs: [
    greeting(name),
    `Hemos preparado el archivo con tus datos. Después de entrar, puedes descargarlo hasta el ${whenInRome(expiresAt)}.`,
  ],
  button: { label: 'Descargar tus datos', path },
  note: '¿No la has pedido tú? Cambia enseguida la contraseña: sin entrar en tu cuenta nadie puede descargarla.',
  because,
});

/** Notifies the user of an impersonation by an admin, at its start and with the reason. */
export const seenByAdmin: EmailTemplate<'seenByAdmin'> = ({ name, reason, at, minutes }) => ({
  subject: 'Una persona de Soglia mira tu cuenta',
  preheader: 'Lee por qué, y qué puede ver.',
  heading: 'Una persona de Soglia mira tu cuenta',
  paragraphs: [
    greeting(name),
    `El ${whenInRome(at)} una persona de nuestro equipo empezó a ver Soglia como la ves tú, durante ${counted(minutes, 'minuto', 'minutos')} como máximo. El motivo:`,
    `«${shown(reason)}»`,
    'Puede leer y no puede cambiar nada. Los mensajes, los pagos, los códigos de acceso y las copias de datos quedan cerrados para esa persona.',
  ],
  button: { label: 'Ir a tu perfil', path: '/dashboard/profile' },
  note: null,
  because,
});
