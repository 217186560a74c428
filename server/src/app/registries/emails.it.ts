import * as alert from '../../discovery/emails/alert.emails.it.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All Italian email templates. */
export const templates: Partial<EmailTemplates> = {
  ...alert,
};
