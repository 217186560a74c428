import * as listing from '../../catalog/emails/listing.emails.it.ts';
import * as alert from '../../discovery/emails/alert.emails.it.ts';
import * as accountLife from '../../identity/emails/account-lifecycle.emails.it.ts';
import * as emailChange from '../../identity/emails/email-change.emails.it.ts';
import * as security from '../../identity/emails/security.emails.it.ts';
import * as signUp from '../../identity/emails/sign-up.emails.it.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All Italian email templates. */
export const templates: Partial<EmailTemplates> = {
  ...accountLife,
  ...alert,
  ...emailChange,
  ...listing,
  ...security,
  ...signUp,
};
