import type { ReportReason } from '#contract/trust/reports';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';

/** Receipt of a report (DSA, article 16, 4): reference and next steps. */

const reasons: Record<ReportReason, string> = {
  FRAUD: 'estafa',
  WRONG_DATA: 'datos falsos',
  NOT_AVAILABLE: 'ya no está disponible',
  DISCRIMINATION: 'discriminación',
  ILLEGAL_RENTAL: 'alquiler irregular',
  PRIVACY: 'datos personales o imágenes de otros',
  COPYRIGHT: 'derechos de autor',
  OFFENSIVE: 'contenido ofensivo',
  CHILD_SAFETY: 'seguridad de los menores',
  OTHER: 'otro',
};

export const reportReceived: EmailTemplate<'reportReceived'> = ({
  name,
  reference,
  subject,
  reason,
  text,
  path,
  statusPath,
}) => ({
  subject: `Hemos recibido tu denuncia ${reference}`,
  preheader: 'La lee una persona, y después te decimos qué hemos decidido.',
  heading: 'Hemos recibido tu denuncia',
  paragraphs: [
    greeting(name),
    `Tu denuncia tiene la referencia ${reference}. Se refiere a «${subject}»; el motivo: ${reasons[reason]}.`,
    ...(text === '' ? [] : [`«${text}»`]),
    'La lee una persona de nuestro equipo, y te escribimos qué hemos decidido y por qué. No decimos a nadie quién la ha enviado.',
  ],
  button: { label: 'Ver en qué punto está', path: statusPath },
  second: { label: 'Abrir la página denunciada', path },
  note: 'Si no nos has escrito tú, ignora este correo. Si hay un peligro inmediato, llama al 112.',
  because: 'Recibes este correo porque alguien ha dejado esta dirección en una denuncia en Soglia.',
});
