import type { Letter } from '../../platform/email/letter-props.ts';
import { shortName } from '../../platform/email/letter-words.texts.ts';
import { greeting } from '../../platform/email/words.texts.en.ts';

/** Emails handed on between an advertiser and who wrote to the address that stands for theirs. */

type HandedOn = { subject: string; text: string; attachments: number };

const said = ({ subject, text, attachments }: HandedOn) => [
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

export const aliasMail: Letter<'aliasMail'> = ({ name, from, email, title, path, ...handedOn }) => {
  const who = shortName(from === '' ? email : from, 'Somebody');
  return {
    subject: `${who} writes about a listing of yours`,
    preheader: handedOn.subject === '' ? title : handedOn.subject,
    heading: 'You have an email',
    paragraphs: [
      greeting(name),
      `${from === '' ? email : `${from} (${email})`} wrote to the address that stands for yours in the listing “${title}”:`,
      ...said(handedOn),
    ],
    button: { label: 'Open the listing', path },
    note: 'To reply, answer this email: your address stays hidden. Never send money or documents to somebody you have not met.',
    because:
      'You get this email because a listing of yours on Soglia shows an address of the portal in the place of yours.',
  };
};

/** To somebody who may have no account: it greets nobody by name. */
export const aliasAnswer: Letter<'aliasAnswer'> = ({ from, title, path, ...handedOn }) => {
  const who = shortName(from, 'Somebody');
  return {
    subject: `${who} answers your email`,
    preheader: handedOn.subject === '' ? title : handedOn.subject,
    heading: 'You have an answer',
    paragraphs: [greeting(null), `${from} answers your email about the listing “${title}”:`, ...said(handedOn)],
    button: { label: 'Open the listing', path },
    note: 'To reply, answer this email. Never send money or documents to somebody you have not met.',
    because: 'You get this email because you wrote to a listing on Soglia.',
  };
};
