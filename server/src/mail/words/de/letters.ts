import type { EveryLetter } from '../../letter-props.ts';
import * as accountLife from './account-life.mails.ts';
import * as alert from './alert.mails.ts';
import * as alias from './alias.mails.ts';
import * as appeal from './appeal.mails.ts';
import * as billingPayments from './billing-payments.mails.ts';
import * as billingPlans from './billing-plans.mails.ts';
import * as decision from './decision.mails.ts';
import * as emailChange from './email-change.mails.ts';
import * as listing from './listing.mails.ts';
import * as message from './message.mails.ts';
import * as openDayCancelled from './open-day-cancelled.mails.ts';
import * as openDayNews from './open-day-news.mails.ts';
import * as openDayOrganiser from './open-day-organiser.mails.ts';
import * as openDayPlaces from './open-day-places.mails.ts';
import * as report from './report.mails.ts';
import * as security from './security.mails.ts';
import * as signUp from './sign-up.mails.ts';

/** Every letter in German. */
export const letters: EveryLetter = {
  ...accountLife,
  ...alert,
  ...alias,
  ...appeal,
  ...billingPayments,
  ...billingPlans,
  ...decision,
  ...emailChange,
  ...listing,
  ...message,
  ...openDayCancelled,
  ...openDayNews,
  ...openDayOrganiser,
  ...openDayPlaces,
  ...report,
  ...security,
  ...signUp,
};
