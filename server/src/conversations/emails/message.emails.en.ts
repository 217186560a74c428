import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Email copy of a message, with a link to reply (MSG-01). */
export const newMessage: EmailTemplate<'newMessage'> = ({ name, from, title, text, attachments, isFirst, path }) => {
  const who = shortName(from, 'Somebody');
  const files = attachments === 1 ? 'There is one file with it' : `There are ${attachments} files with it`;
  const about = title === '' ? 'on Soglia' : isFirst ? `about your listing “${title}”` : `about “${title}”`;
  return {
    subject: isFirst ? `${who} writes about a listing of yours` : `New message from ${who}`,
    preheader: text === '' ? files : text,
    heading: isFirst ? 'You have a new request' : 'You have a new message',
    paragraphs: [
      greeting(name),
      `${from} wrote to you ${about}:`,
      ...(text === '' ? [] : [`“${text}”`]),
      ...(attachments === 0 ? [] : [`${files}: see the conversation.`]),
    ],
    button: { label: 'Open and answer', path },
    note: 'Answer in the conversation: an answer to this email does not arrive. Never send money or documents to somebody you have not met.',
    because: 'You get this email because somebody wrote to you on Soglia.',
  };
};
