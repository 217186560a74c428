import * as listing from '../../catalog/emails/listing.emails.de.ts';
import * as alert from '../../discovery/emails/alert.emails.de.ts';
import * as accountLife from '../../identity/emails/account-lifecycle.emails.de.ts';
import * as emailChange from '../../identity/emails/email-change.emails.de.ts';
import * as security from '../../identity/emails/security.emails.de.ts';
import * as signUp from '../../identity/emails/sign-up.emails.de.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All German email templates. */
export const templates: Partial<EmailTemplates> = {
  ...accountLife,
  ...alert,
  ...emailChange,
  ...listing,
  ...security,
  ...signUp,
};
