import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting, sentence } from '../../platform/email/shared.texts.fr.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Email copy of a message, with a link to reply (MSG-01). */
export const newMessage: EmailTemplate<'newMessage'> = ({ name, from, title, text, attachments, isFirst, path }) => {
  const who = shortName(from, 'Une personne');
  const files =
    attachments === 1
      ? 'Il y a une pièce jointe : vous la trouvez dans la conversation.'
      : `Il y a ${counted(attachments, 'pièce jointe', 'pièces jointes')} dans la conversation.`;
  const about = title === '' ? 'sur Soglia' : isFirst ? `pour votre annonce « ${title} »` : `à propos de « ${title} »`;
  return {
    subject: isFirst ? `${who} vous écrit pour une annonce` : sentence`Nouveau message de ${who}`,
    preheader: text === '' ? files : text,
    heading: isFirst ? 'Vous avez une nouvelle demande' : 'Vous avez un nouveau message',
    paragraphs: [
      greeting(name),
      `${from} vous a écrit ${about} :`,
      ...(text === '' ? [] : [`« ${text} »`]),
      ...(attachments === 0 ? [] : [files]),
    ],
    button: { label: 'Ouvrir et répondre', path },
    note: 'Répondez dans la conversation : une réponse à cet e-mail n’arrive pas. N’envoyez ni argent ni documents à quelqu’un que vous n’avez jamais rencontré.',
    because: 'Vous recevez cet e-mail parce que quelqu’un vous a écrit sur Soglia.',
  };
};
