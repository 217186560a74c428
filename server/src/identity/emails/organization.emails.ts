import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import { dayInWords } from '../../platform/lib/day-text.ts';
import de from './organization.emails.de.json' with { type: 'json' };
import en from './organization.emails.en.json' with { type: 'json' };
import es from './organization.emails.es.json' with { type: 'json' };
import fr from './organization.emails.fr.json' with { type: 'json' };
import it from './organization.emails.it.json' with { type: 'json' };

/** Emails about the members, webhooks and exports of an organization. */

const messages = messagesIn({ it, en, fr, de, es });

/** The recipient may have no account, so the greeting has no name. */
export const organizationInvitation: EmailTemplate<'organizationInvitation'> = (props, language) => {
  const t = messages(language);
  const { organization, inviter, path } = props;
  const role = t(`roles.${props.role}`);
  return {
    subject: t('invitation.subject', { inviter, organization }),
    preheader: t('invitation.preheader'),
    heading: t('invitation.heading'),
    paragraphs: [
      sharedTexts(language).greeting(null),
      t('invitation.body', { inviter, organization, role }),
      t('invitation.how'),
    ],
    button: { label: t('invitation.button'), path },
    note: t('invitation.note', { organization }),
    because: t('invitation.because'),
  };
};

export const memberJoined: EmailTemplate<'memberJoined'> = ({ name, member, organization, path }, language) => {
  const t = messages(language);
  return {
    subject: t('joined.subject', { member, organization }),
    preheader: t('joined.preheader'),
    heading: t('joined.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('joined.body', { member, organization })],
    button: { label: t('joined.button'), path },
    note: null,
    because: t('because'),
  };
};

export const memberRemoved: EmailTemplate<'memberRemoved'> = ({ name, organization }, language) => {
  const t = messages(language);
  return {
    subject: t('removed.subject', { organization }),
    preheader: t('removed.preheader'),
    heading: t('removed.heading', { organization }),
    paragraphs: [sharedTexts(language).greeting(name), t('removed.body', { organization })],
    button: null,
    note: t('removed.note', { organization }),
    because: t('because'),
  };
};

export const ownershipTransferred: EmailTemplate<'ownershipTransferred'> = (props, language) => {
  const t = messages(language);
  const { name, from, to, organization, path } = props;
  return {
    subject: t('transferred.subject', { organization }),
    preheader: t('transferred.preheader', { from, to }),
    heading: t('transferred.heading', { organization }),
    paragraphs: [sharedTexts(language).greeting(name), t('transferred.body', { from, to, organization })],
    button: { label: t('transferred.button', { organization }), path },
    note: null,
    because: t('because'),
  };
};

export const webhookDisabled: EmailTemplate<'webhookDisabled'> = ({ name, organization, host, path }, language) => {
  const t = messages(language);
  return {
    subject: t('webhook.subject', { organization }),
    preheader: t('webhook.preheader', { host }),
    heading: t('webhook.heading'),
    paragraphs: [sharedTexts(language).greeting(name), t('webhook.body', { host, organization }), t('webhook.how')],
    button: { label: t('webhook.button'), path },
    note: null,
    because: t('because'),
  };
};

export const organizationExportReady: EmailTemplate<'organizationExportReady'> = (props, language) => {
  const t = messages(language);
  const { name, organization, expiresAt, path } = props;
  return {
    subject: t('export.subject', { organization }),
    preheader: t('export.preheader'),
    heading: t('export.heading'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('export.body', { organization, day: dayInWords(language, new Date(expiresAt)) }),
    ],
    button: { label: t('export.button'), path },
    note: t('export.note'),
    because: t('because'),
  };
};
