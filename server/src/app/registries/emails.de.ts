import * as alert from '../../discovery/emails/alert.emails.de.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All German email templates. */
export const templates: Partial<EmailTemplates> = {
  ...alert,
};
