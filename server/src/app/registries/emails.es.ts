import * as alert from '../../discovery/emails/alert.emails.es.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All Spanish email templates. */
export const templates: Partial<EmailTemplates> = {
  ...alert,
};
