import type { Letter } from '../../platform/email/letter-props.ts';
import { shortName } from '../../platform/email/letter-words.texts.ts';
import { greeting } from '../../platform/email/words.texts.es.ts';

/** Emails handed on between an advertiser and who wrote to the address that stands for theirs. */

type HandedOn = { subject: string; text: string; attachments: number };

const said = ({ subject, text, attachments }: HandedOn) => [
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

export const aliasMail: Letter<'aliasMail'> = ({ name, from, email, title, path, ...handedOn }) => {
  const who = shortName(from === '' ? email : from, 'Una persona');
  return {
    subject: `${who} te escribe por un anuncio`,
    preheader: handedOn.subject === '' ? title : handedOn.subject,
    heading: 'Has recibido un correo',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} ha escrito a la dirección que aparece en lugar de la tuya en el anuncio «${title}»:`,
      ...said(handedOn),
    ],
    button: { label: 'Abrir el anuncio', path },
    note: 'Para responder, responde a este correo: tu dirección sigue oculta. No envíes dinero ni documentos a quien nunca has visto en persona.',
    because:
      'Recibes este correo porque un anuncio tuyo en Soglia muestra una dirección del portal en lugar de la tuya.',
  };
};

/** To somebody who may have no account: it greets nobody by name. */
export const aliasAnswer: Letter<'aliasAnswer'> = ({ from, title, path, ...handedOn }) => {
  const who = shortName(from, 'Una persona');
  return {
    subject: `${who} responde a tu correo`,
    preheader: handedOn.subject === '' ? title : handedOn.subject,
    heading: 'Has recibido una respuesta',
    paragraphs: [greeting(null), `${from} responde a tu correo sobre el anuncio «${title}»:`, ...said(handedOn)],
    button: { label: 'Abrir el anuncio', path },
    note: 'Para responder, responde a este correo. No envíes dinero ni documentos a quien nunca has visto en persona.',
    because: 'Recibes este correo porque has escrito a un anuncio en Soglia.',
  };
};
