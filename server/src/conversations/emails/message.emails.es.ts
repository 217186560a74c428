import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.es.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Email copy of a message, with a link to reply (MSG-01). */
export const newMessage: EmailTemplate<'newMessage'> = ({ name, from, title, text, attachments, isFirst, path }) => {
  const who = shortName(from, 'Una persona');
  const files =
    attachments === 1
      ? 'Hay un archivo adjunto: lo encuentras en la conversación.'
      : `Hay ${attachments} archivos adjuntos: los encuentras en la conversación.`;
  const about = title === '' ? 'en Soglia' : isFirst ? `por tu anuncio «${title}»` : `sobre «${title}»`;
  return {
    subject: isFirst ? `${who} te escribe por un anuncio` : `Nuevo mensaje de ${who}`,
    preheader: text === '' ? files : text,
    heading: isFirst ? 'Tienes una nueva consulta' : 'Tienes un nuevo mensaje',
    paragraphs: [
      greeting(name),
      `${from} te ha escrito ${about}:`,
      ...(text === '' ? [] : [`«${text}»`]),
      ...(attachments === 0 ? [] : [files]),
    ],
    button: { label: 'Abrir y responder', path },
    note: 'Responde en la conversación: una respuesta a este correo no llega. No envíes dinero ni documentos a quien nunca has visto en persona.',
    because: 'Recibes este correo porque alguien te ha escrito en Soglia.',
  };
};
