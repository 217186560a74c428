import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';
import { shortName } from '../../platform/email/user-text.texts.ts';

/** Forwarded emails between an advertiser and a sender who wrote to the alias of a listing. */

type ForwardedEmail = { subject: string; text: string; attachments: number };

const contentLines = ({ subject, text, attachments }: ForwardedEmail) => [
  ...(subject === '' ? [] : [`Subject: ${subject}`]),
  ...(text === '' ? [] : [`“${text}”`]),
  ...(attachments === 0
    ? []
    : [
        attachments === 1
          ? 'There was one file with it, which we do not hand on.'
          : `There were ${attachments} files with it, which we do not hand on.`,
      ]),
];

export const aliasMail: EmailTemplate<'aliasMail'> = ({ name, from, email, title, path, ...forwarded }) => {
  const who = shortName(from === '' ? email : from, 'Somebody');
  return {
    subject: `${who} writes about a listing of yours`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'You have an email',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} wrote to the address that stands for yours in the listing “${title}”:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Open the listing', path },
    note: 'To reply, answer this email: your address stays hidden. Never send money or documents to somebody you have not met.',
    because:
      'You get this email because a listing of yours on Soglia shows an address of the portal in the place of yours.',
  };
};

/** The recipient may have no account, so the greeting has no name. */
export const aliasAnswer: EmailTemplate<'aliasAnswer'> = ({ from, title, path, ...forwarded }) => {
  const who = shortName(from, 'Somebody');
  return {
    subject: `${who} answers your email`,
    preheader: forwarded.subject === '' ? title : forwarded.subject,
    heading: 'You have an answer',
    paragraphs: [
      greeting(null),
      `${from} answers your email about the listing “${title}”:`,
      ...contentLines(forwarded),
    ],
    button: { label: 'Open the listing', path },
    note: 'To reply, answer this email. Never send money or documents to somebody you have not met.',
    because: 'You get this email because you wrote to a listing on Soglia.',
  };
};
