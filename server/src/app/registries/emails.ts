import * as billingPayments from '../../billing/emails/billing-payments.emails.ts';
import * as billingPlans from '../../billing/emails/billing-plans.emails.ts';
import * as payouts from '../../billing/emails/payouts.emails.ts';
import * as feed from '../../catalog/emails/feed.emails.ts';
import * as listing from '../../catalog/emails/listing.emails.ts';
import * as alias from '../../conversations/emails/alias.emails.ts';
import * as lead from '../../conversations/emails/lead.emails.ts';
import * as message from '../../conversations/emails/message.emails.ts';
import * as alert from '../../discovery/emails/alert.emails.ts';
import * as accountLifecycle from '../../identity/emails/account-lifecycle.emails.ts';
import * as emailChange from '../../identity/emails/email-change.emails.ts';
import * as organization from '../../identity/emails/organization.emails.ts';
import * as security from '../../identity/emails/security.emails.ts';
import * as signUp from '../../identity/emails/sign-up.emails.ts';
import type { EmailTemplates } from '../../platform/email/email-props.ts';
import * as stayArrival from '../../stays/emails/stay-arrival.emails.ts';
import * as stayNews from '../../stays/emails/stay-news.emails.ts';
import * as appeal from '../../trust/emails/appeal.emails.ts';
import * as decision from '../../trust/emails/decision.emails.ts';
import * as report from '../../trust/emails/report.emails.ts';
import * as openDayCancelled from '../../visits/emails/open-day-cancelled.emails.ts';
import * as openDayNews from '../../visits/emails/open-day-news.emails.ts';
import * as openDayOrganizer from '../../visits/emails/open-day-organizer.emails.ts';
import * as openDayPlaces from '../../visits/emails/open-day-places.emails.ts';

/** Templates of all emails. */
export const emailTemplates: EmailTemplates = {
  ...accountLifecycle,
  ...alert,
  ...alias,
  ...appeal,
  ...billingPayments,
  ...billingPlans,
  ...decision,
  ...emailChange,
  ...lead,
  ...feed,
  ...listing,
  ...message,
  ...organization,
  ...payouts,
  ...openDayCancelled,
  ...openDayNews,
  ...openDayOrganizer,
  ...openDayPlaces,
  ...report,
  ...security,
  ...signUp,
  ...stayArrival,
  ...stayNews,
};
