import * as listing from '../../catalog/emails/listing.emails.en.ts';
import * as alert from '../../discovery/emails/alert.emails.en.ts';
import * as accountLife from '../../identity/emails/account-lifecycle.emails.en.ts';
import * as emailChange from '../../identity/emails/email-change.emails.en.ts';
import * as security from '../../identity/emails/security.emails.en.ts';
import * as signUp from '../../identity/emails/sign-up.emails.en.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All English email templates. */
export const templates: Partial<EmailTemplates> = {
  ...accountLife,
  ...alert,
  ...emailChange,
  ...listing,
  ...security,
  ...signUp,
};
