import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';

/** Emails about a listing's status: what an admin decided, why, and the advertiser's options (DSA art. 17). */

const because = 'Recibes este correo porque se refiere a un anuncio tuyo en Soglia.';

export const listingSuspended: EmailTemplate<'listingSuspended'> = ({ name, title, reason, path, appealPath }) => ({
  subject: 'Tu anuncio está suspendido',
  preheader: 'Lee el motivo y qué puedes hacer.',
  heading: 'Tu anuncio está suspendido',
  paragraphs: [
    greeting(name),
    `Una persona de nuestro equipo ha suspendido tu anuncio «${title}»: por ahora nadie más puede verlo. El motivo:`,
    `«${reason}»`,
    'Puedes corregir el anuncio y después responder a este correo: lo miramos otra vez y, si todo está bien, vuelve a publicarse. Solo nosotros podemos reactivarlo.',
  ],
  button: { label: 'Abrir el anuncio', path },
  second: { label: 'Recurrir', path: appealPath },
  note: 'Ha decidido una persona, no una máquina, por un contenido contrario a nuestras condiciones. ¿Crees que es un error? Puedes recurrir, gratis, durante seis meses. También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) y, en cualquier momento, a un juez.',
  because,
});

export const listingRestored: EmailTemplate<'listingRestored'> = ({ name, title, path }) => ({
  subject: 'Tu anuncio vuelve a estar publicado',
  preheader: 'La suspensión ha terminado.',
  heading: 'Tu anuncio vuelve a estar publicado',
  paragraphs: [greeting(name), `La suspensión de tu anuncio «${title}» ha terminado: todos pueden verlo como antes.`],
  button: { label: 'Ver el anuncio', path },
  note: null,
  because,
});
