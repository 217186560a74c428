import * as listing from '../../catalog/emails/listing.emails.en.ts';
import * as alert from '../../discovery/emails/alert.emails.en.ts';
import * as accountLife from '../../identity/emails/account-lifecycle.emails.en.ts';
import * as emailChange from '../../identity/emails/email-change.emails.en.ts';
import * as security from '../../identity/emails/security.emails.en.ts';
import * as signUp from '../../identity/emails/sign-up.emails.en.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';
import * as appeal from '../../trust/emails/appeal.emails.en.ts';
import * as decision from '../../trust/emails/decision.emails.en.ts';
import * as report from '../../trust/emails/report.emails.en.ts';

/** All English email templates. */
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
