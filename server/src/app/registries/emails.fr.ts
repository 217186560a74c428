import * as listing from '../../catalog/emails/listing.emails.fr.ts';
import * as alert from '../../discovery/emails/alert.emails.fr.ts';
import * as accountLife from '../../identity/emails/account-lifecycle.emails.fr.ts';
import * as emailChange from '../../identity/emails/email-change.emails.fr.ts';
import * as security from '../../identity/emails/security.emails.fr.ts';
import * as signUp from '../../identity/emails/sign-up.emails.fr.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';

/** All French email templates. */
export const templates: Partial<EmailTemplates> = {
  ...accountLife,
  ...alert,
  ...emailChange,
  ...listing,
  ...security,
  ...signUp,
};
