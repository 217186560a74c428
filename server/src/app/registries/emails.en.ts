import * as alert from '../../discovery/emails/alert.emails.en.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All English email templates. */
export const templates: Partial<EmailTemplates> = {
  ...alert,
};
