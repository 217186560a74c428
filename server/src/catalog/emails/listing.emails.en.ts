import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.en.ts';

/** Emails about a listing's status: what an admin decided, why, and the advertiser's options (DSA art. 17). */

const because = 'You get this email because it is about a listing of yours on Soglia.';

export const listingSuspended: EmailTemplate<'listingSuspended'> = ({ name, title, reason, path, appealPath }) => ({
  subject: 'Your listing is suspended',
  preheader: 'Read the reason and what you can do.',
  heading: 'Your listing is suspended',
  paragraphs: [
    greeting(name),
    `a person of our team has suspended your listing “${title}”: for now nobody else can see it. The reason:`,
    `“${reason}”`,
    'You can correct the listing and then answer this email: we look at it again and, if all is well, put it back online. Only we can reactivate it.',
  ],
  button: { label: 'Open the listing', path },
  second: { label: 'Appeal', path: appealPath },
  note: 'A person has decided, not a machine, about content against our terms. You think this is a mistake? You can appeal, free of charge, within six months. You can also turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
  because,
});

export const listingRestored: EmailTemplate<'listingRestored'> = ({ name, title, path }) => ({
  subject: 'Your listing is online again',
  preheader: 'The suspension is over.',
  heading: 'Your listing is online again',
  paragraphs: [greeting(name), `the suspension of your listing “${title}” is over: everybody can see it as before.`],
  button: { label: 'View the listing', path },
  note: null,
  because,
});
