import { accountsJobs } from './accounts/accounts.jobs.ts';
import { alertsJobs } from './alerts/alerts.jobs.ts';
import { availabilityJobs } from './availability/availability.jobs.ts';
import { billingCatalogJobs } from './billing-catalog/billing-catalog.jobs.ts';
import { boostsJobs } from './boosts/boosts.jobs.ts';
import { contactMasksJobs } from './contact-masks/contact-masks.jobs.ts';
import type { Deps } from './deps.ts';
import { emailChangeJobs } from './email-change/email-change.jobs.ts';
import { engagementJobs } from './engagement/engagement.jobs.ts';
import { startWorker, type WorkDefinition } from './jobs.ts';
import { contactAddressJobs } from './listings/contact/contact-address.jobs.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { lookJobs } from './media/look/look.jobs.ts';
import { mediaJobs } from './media/media.jobs.ts';
import { messagesJobs } from './messages/messages.jobs.ts';
import { moderationJobs } from './moderation/moderation.jobs.ts';
import { openDayBookingsJobs } from './open-day-bookings/open-day-bookings.jobs.ts';
import { openDayDoorJobs } from './open-day-door/open-day-door.jobs.ts';
import { openDaysJobs } from './open-days/ending/open-days.jobs.ts';
import { passwordsJobs } from './passwords/passwords.jobs.ts';
import { paymentsJobs } from './payments/payments.jobs.ts';
import { phoneConfirmationJobs } from './phone-confirmation/phone-confirmation.jobs.ts';
import { privacyJobs } from './privacy/privacy.jobs.ts';
import { sandboxPaymentsJobs } from './sandbox-payments/sandbox-payments.jobs.ts';
import { savedSearchesJobs } from './saved-searches/saved-searches.jobs.ts';
import { searchJobs } from './search/search.jobs.ts';
import { seeAsJobs } from './see-as/see-as.jobs.ts';
import { sessionsJobs } from './sessions/sessions.jobs.ts';
import { socialJobs } from './social/social.jobs.ts';
import { subscriptionsJobs } from './subscriptions/subscriptions.jobs.ts';
import { twoFactorJobs } from './two-factor/two-factor.jobs.ts';
import { verificationJobs } from './verification/verification.jobs.ts';

/** Everything that is worked off in the background. */
export const allWork: readonly WorkDefinition[] = [
  ...sessionsJobs,
  ...accountsJobs,
  ...seeAsJobs,
  ...verificationJobs,
  ...passwordsJobs,
  ...emailChangeJobs,
  ...phoneConfirmationJobs,
  ...privacyJobs,
  ...searchJobs,
  ...engagementJobs,
  ...alertsJobs,
  ...sandboxPaymentsJobs,
  ...savedSearchesJobs,
  ...contactAddressJobs,
  ...contactMasksJobs,
  ...mailJobs,
  ...mediaJobs,
  ...lookJobs,
  ...availabilityJobs,
  ...billingCatalogJobs,
  ...boostsJobs,
  ...messagesJobs,
  ...moderationJobs,
  ...openDaysJobs,
  ...openDayBookingsJobs,
  ...openDayDoorJobs,
  ...paymentsJobs,
  ...socialJobs,
  ...subscriptionsJobs,
  ...twoFactorJobs,
];

/** Starts it (ROLE `all` or `worker`); resolves with what stops it. */
export function startWork(deps: Deps): Promise<() => Promise<void>> {
  return startWorker(deps, allWork);
}
