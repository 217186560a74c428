import * as listing from '../../catalog/emails/listing.emails.fr.ts';
import * as alert from '../../discovery/emails/alert.emails.fr.ts';
import * as accountLife from '../../identity/emails/account-lifecycle.emails.fr.ts';
import * as emailChange from '../../identity/emails/email-change.emails.fr.ts';
import * as security from '../../identity/emails/security.emails.fr.ts';
import * as signUp from '../../identity/emails/sign-up.emails.fr.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';
import * as appeal from '../../trust/emails/appeal.emails.fr.ts';
import * as decision from '../../trust/emails/decision.emails.fr.ts';
import * as report from '../../trust/emails/report.emails.fr.ts';

/** All French email templates. */
export const templates: Partial<EmailTemplates> = {
  ...accountLife,
  ...alert,
  ...appeal,
  ...decision,
  ...emailChange,
  ...listing,
  ...report,
  ...security,
  ...signUp,
};
