import type { Language } from '#contract/rendering';
import { accountsPersonalData } from './accounts/personal-data.ts';
import type { Trx } from './adapters/postgres.ts';
import { alertsPersonalData } from './alerts/personal-data.ts';
import { auditPersonalData } from './audit/personal-data.ts';
import { availabilityPersonalData } from './availability/personal-data.ts';
import { billingDetailsPersonalData } from './billing-details/personal-data.ts';
import { boostsPersonalData } from './boosts/personal-data.ts';
import { contactMasksPersonalData } from './contact-masks/personal-data.ts';
import type { Deps } from './deps.ts';
import { emailChangePersonalData } from './email-change/personal-data.ts';
import { engagementPersonalData } from './engagement/personal-data.ts';
import { favoritesPersonalData } from './favorites/personal-data.ts';
import { invoicesPersonalData } from './invoices/personal-data.ts';
import { listingsPersonalData } from './listings/personal-data.ts';
import { mailPersonalData } from './mail/personal-data.ts';
import { mediaPersonalData } from './media/personal-data.ts';
import { messagesPersonalData } from './messages/personal-data.ts';
import { moderationPersonalData } from './moderation/personal-data.ts';
import { openDayBookingsPersonalData } from './open-day-bookings/personal-data.ts';
import { passwordsPersonalData } from './passwords/personal-data.ts';
import { paymentsPersonalData } from './payments/personal-data.ts';
import { phoneConfirmationPersonalData } from './phone-confirmation/personal-data.ts';
import { privacyPersonalData } from './privacy/personal-data.ts';
import { propertiesPersonalData } from './properties/personal-data.ts';
import { propertyDraftsPersonalData } from './property-drafts/personal-data.ts';
import { recentSearchesPersonalData } from './recent-searches/personal-data.ts';
import { reportsPersonalData } from './reports/personal-data.ts';
import { savedSearchesPersonalData } from './saved-searches/personal-data.ts';
import { sessionsPersonalData } from './sessions/personal-data.ts';
import { socialPersonalData } from './social/personal-data.ts';
import { subscriptionsPersonalData } from './subscriptions/personal-data.ts';
import { twoFactorPersonalData } from './two-factor/personal-data.ts';
import { verificationPersonalData } from './verification/personal-data.ts';
import { withdrawalsPersonalData } from './withdrawals/personal-data.ts';

/**
 * What every feature holds about a person (LAW-06): what goes into their export, and what their erasure removes. A
 * feature with a table that points to `app_user` contributes a `personal-data.ts`; a meta-test compares the tables
 * with the database, so that none can forget it. What is derived from these tables (search) follows them by itself.
 */
export type PersonalData = {
  feature: string;
  /** The tables with a foreign key to `app_user`, in snake case; `app_user` itself belongs to accounts. */
  tables: readonly string[];
  /** The export's files, without `.json`, and what is in each. */
  files: Readonly<Record<string, Words>>;
  /** The content of each of `files`. Never a secret: no hash, no sealed box. */
  collect(deps: Deps, userId: number): Promise<Record<string, unknown>>;
  /** Storage keys of the pictures and videos that belong into the export. */
  media?(deps: Deps, userId: number): Promise<string[]>;
  /** Files of the private storage that belong into it, and where they stand in it. */
  privateMedia?(deps: Deps, userId: number): Promise<{ key: string; path: string }[]>;
  /** Removes everything, through the transaction of the erasure; once more changes nothing. */
  erase(deps: Deps, on: Trx, userId: number): Promise<Erased>;
};

/** The same in every language of the screens. */
export type Words = Readonly<Record<Language, string>>;

export type Erased = {
  /** What stays, and why it may. */
  kept?: readonly Words[];
  /** Storage keys that go after the commit, from the public storage and from the private one. */
  files?: readonly string[];
  privateFiles?: readonly string[];
};

/** In the order of erasing: what points to something goes before it, the account last. */
export const personalData: readonly PersonalData[] = [
  savedSearchesPersonalData,
  recentSearchesPersonalData,
  favoritesPersonalData,
  alertsPersonalData,
  messagesPersonalData,
  engagementPersonalData,
  reportsPersonalData,
  moderationPersonalData,
  availabilityPersonalData,
  openDayBookingsPersonalData,
  subscriptionsPersonalData,
  withdrawalsPersonalData,
  invoicesPersonalData,
  billingDetailsPersonalData,
  paymentsPersonalData,
  boostsPersonalData,
  contactMasksPersonalData,
  listingsPersonalData,
  mediaPersonalData,
  propertiesPersonalData,
  propertyDraftsPersonalData,
  socialPersonalData,
  twoFactorPersonalData,
  passwordsPersonalData,
  emailChangePersonalData,
  phoneConfirmationPersonalData,
  verificationPersonalData,
  mailPersonalData,
  privacyPersonalData,
  auditPersonalData,
  sessionsPersonalData,
  accountsPersonalData,
];
