import { type Language, languages } from '#contract/platform/languages';
import * as billingPayments from '../../billing/emails/billing-payments.emails.ts';
import * as billingPlans from '../../billing/emails/billing-plans.emails.ts';
import * as listing from '../../catalog/emails/listing.emails.ts';
import * as alias from '../../conversations/emails/alias.emails.ts';
import * as message from '../../conversations/emails/message.emails.ts';
import * as alert from '../../discovery/emails/alert.emails.ts';
import * as accountLifecycle from '../../identity/emails/account-lifecycle.emails.ts';
import * as emailChange from '../../identity/emails/email-change.emails.ts';
import * as security from '../../identity/emails/security.emails.ts';
import * as signUp from '../../identity/emails/sign-up.emails.ts';
import type { EmailName, EmailProps, EmailTemplate, EmailTemplates } from '../../platform/email/email-props.ts';
import * as appeal from '../../trust/emails/appeal.emails.ts';
import * as decision from '../../trust/emails/decision.emails.ts';
import * as report from '../../trust/emails/report.emails.ts';
import * as openDayCancelled from '../../visits/emails/open-day-cancelled.emails.ts';
import * as openDayNews from '../../visits/emails/open-day-news.emails.ts';
import * as openDayOrganizer from '../../visits/emails/open-day-organizer.emails.ts';
import * as openDayPlaces from '../../visits/emails/open-day-places.emails.ts';
import { templates as de } from './emails.de.ts';
import { templates as en } from './emails.en.ts';
import { templates as es } from './emails.es.ts';
import { templates as fr } from './emails.fr.ts';
import { templates as it } from './emails.it.ts';

const byLanguage: Readonly<Record<Language, Partial<EmailTemplates>>> = { it, en, fr, de, es };

const templateOf =
  <N extends EmailName>(name: N): EmailTemplate<N> =>
  (props: EmailProps[N], language) =>
    (byLanguage[language][name] as EmailTemplate<N>)(props, language);

/** Templates of all emails. */
export const emailTemplates = {
  ...Object.fromEntries((Object.keys(byLanguage[languages[0]]) as EmailName[]).map((name) => [name, templateOf(name)])),
  ...openDayCancelled,
  ...openDayNews,
  ...openDayOrganizer,
  ...openDayPlaces,
  ...billingPayments,
  ...billingPlans,
  ...alias,
  ...message,
  ...appeal,
  ...decision,
  ...report,
  ...accountLifecycle,
  ...emailChange,
  ...security,
  ...signUp,
  ...listing,
  ...alert,
} as EmailTemplates;
