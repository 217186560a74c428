import * as listing from '../../catalog/emails/listing.emails.es.ts';
import * as alert from '../../discovery/emails/alert.emails.es.ts';
import * as accountLife from '../../identity/emails/account-lifecycle.emails.es.ts';
import * as emailChange from '../../identity/emails/email-change.emails.es.ts';
import * as security from '../../identity/emails/security.emails.es.ts';
import * as signUp from '../../identity/emails/sign-up.emails.es.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All Spanish email templates. */
export const templates: Partial<EmailTemplates> = {
  ...accountLife,
  ...alert,
  ...emailChange,
  ...listing,
  ...security,
  ...signUp,
};
