import type { Language } from '#contract/platform/languages';
import { messagesIn } from '#contract/platform/message-compiler';
import type { EmailTemplate, EmailText } from '../../platform/email/email-props.ts';
import { sharedTexts } from '../../platform/email/shared.texts.ts';
import de from './security.emails.de.json' with { type: 'json' };
import en from './security.emails.en.json' with { type: 'json' };
import es from './security.emails.es.json' with { type: 'json' };
import fr from './security.emails.fr.json' with { type: 'json' };
import it from './security.emails.it.json' with { type: 'json' };

/** Security emails: two-factor, backup codes, linked providers. */

const messages = messagesIn({ it, en, fr, de, es });

/** Links to the profile and to the page for a new password, which ends every session. */
function securityLinks(language: Language): Pick<EmailText, 'button' | 'note' | 'second' | 'because'> {
  const t = messages(language);
  return {
    button: { label: t('openProfile'), path: '/dashboard/profile' },
    note: t('notYou'),
    second: { label: t('resetPassword'), path: '/auth/forgot-password' },
    because: t('because'),
  };
}

export const twoFactorEnabled: EmailTemplate<'twoFactorEnabled'> = ({ name }, language) => {
  const t = messages(language);
  return {
    subject: t('twoFactorEnabled.subject'),
    preheader: t('twoFactorEnabled.preheader'),
    heading: t('twoFactorEnabled.subject'),
    paragraphs: [sharedTexts(language).greeting(name), t('twoFactorEnabled.body'), t('twoFactorEnabled.backupCodes')],
    ...securityLinks(language),
  };
};

export const twoFactorDisabled: EmailTemplate<'twoFactorDisabled'> = ({ name, byAdmin }, language) => {
  const t = messages(language);
  return {
    subject: t('twoFactorDisabled.subject'),
    preheader: t('twoFactorDisabled.preheader'),
    heading: t('twoFactorDisabled.subject'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t(byAdmin ? 'twoFactorDisabled.byAdmin' : 'twoFactorDisabled.body'),
      t('twoFactorDisabled.nextStep'),
    ],
    ...securityLinks(language),
  };
};

export const backupCodeUsed: EmailTemplate<'backupCodeUsed'> = ({ name, left }, language) => {
  const t = messages(language);
  return {
    subject: t('backupCodeUsed.subject'),
    preheader: t('backupCodeUsed.preheader', { left }),
    heading: t('backupCodeUsed.heading'),
    paragraphs: [
      sharedTexts(language).greeting(name),
      t('backupCodeUsed.body'),
      t('backupCodeUsed.nextStep', { left }),
    ],
    ...securityLinks(language),
  };
};

const providerNames = { google: 'Google', apple: 'Apple' } as const;

export const identityLinked: EmailTemplate<'identityLinked'> = ({ name, ...identity }, language) => {
  const t = messages(language);
  const provider = providerNames[identity.provider];
  return {
    subject: t('identityLinked.subject', { provider }),
    preheader: t('identityLinked.preheader', { provider }),
    heading: t('identityLinked.heading', { provider }),
    paragraphs: [sharedTexts(language).greeting(name), t('identityLinked.body', { provider })],
    ...securityLinks(language),
  };
};
