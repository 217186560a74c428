import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Forwarded emails between an advertiser and a sender who wrote to the alias of a listing. */

type ForwardedEmail = { subject: string; text: string; attachments: number };

const contentLines = ({ subject, text, attachments }: ForwardedEmail) => [
  ...(subject === '' ? [] : [`Asunto: ${subject}`]),
  ...(text === '' ? [] : [`«${text}»`]),
  ...(attachments === 0
    ? []
    : [
        attachments === 1
          ? 'Había un archivo adjunto, que no reenviamos.'
          : `Había ${attachments} archivos adjuntos, que no reenviamos.`,
      ]),
];

export const aliasMail: EmailTemplate<'aliasMail'> = ({ name, from, email, title, path, ...forwarded }) => {
  const who = shortName(from === '' ? email : from, 'Una persona');
  return {
    subject: `${who} te escribe por un anuncio`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Has recibido un correo',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} ha escrito a la dirección que aparece en lugar de la tuya en el anuncio «${title}»:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Abrir el anuncio', path },
    note: 'Para responder, responde a este correo: tu dirección sigue oculta. No envíes dinero ni documentos a quien nunca has visto en persona.',
    because:
      'Recibes este correo porque un anuncio tuyo en Soglia muestra una dirección del portal en lugar de la tuya.',
  };
};

/** The recipient may have no account, so the greeting has no name. */
export const aliasAnswer: EmailTemplate<'aliasAnswer'> = ({ from, title, path, ...forwarded }) => {
  const who = shortName(from, 'Una persona');
  return {
    subject: `${who} responde a tu correo`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'Has recibido una respuesta',
    paragraphs: [
      greeting(null),
      `${from} responde a tu correo sobre el anuncio «${title}»:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Abrir el anuncio', path },
    note: 'Para responder, responde a este correo. No envíes dinero ni documentos a quien nunca has visto en persona.',
    because: 'Recibes este correo porque has escrito a un anuncio en Soglia.',
  };
};
