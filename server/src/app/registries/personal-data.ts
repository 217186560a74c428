import type { Language } from '#contract/app/rendering';
import { billingDetailsPersonalData } from '../../billing/billing-details/personal-data.ts';
import { boostsPersonalData } from '../../billing/boosts/personal-data.ts';
import { invoicesPersonalData } from '../../billing/invoices/personal-data.ts';
import { paymentsPersonalData } from '../../billing/payments/personal-data.ts';
import { subscriptionsPersonalData } from '../../billing/subscriptions/personal-data.ts';
import { withdrawalsPersonalData } from '../../billing/withdrawals/personal-data.ts';
import { availabilityPersonalData } from '../../catalog/availability/personal-data.ts';
import { engagementPersonalData } from '../../catalog/engagement/personal-data.ts';
import { favoritesPersonalData } from '../../catalog/favorites/personal-data.ts';
import { listingsPersonalData } from '../../catalog/listings/personal-data.ts';
import { mediaPersonalData } from '../../catalog/media/personal-data.ts';
import { propertyDraftsPersonalData } from '../../catalog/properties/draft-personal-data.ts';
import { propertiesPersonalData } from '../../catalog/properties/personal-data.ts';
import { contactMasksPersonalData } from '../../conversations/contact-masks/personal-data.ts';
import { messagesPersonalData } from '../../conversations/messages/personal-data.ts';
import { alertsPersonalData } from '../../discovery/alerts/personal-data.ts';
import { recentSearchesPersonalData } from '../../discovery/recent-searches/personal-data.ts';
import { savedSearchesPersonalData } from '../../discovery/saved-searches/personal-data.ts';
import { accountsPersonalData } from '../../identity/accounts/personal-data.ts';
import { emailChangePersonalData } from '../../identity/email-change/personal-data.ts';
import { passwordsPersonalData } from '../../identity/passwords/personal-data.ts';
import { phoneConfirmationPersonalData } from '../../identity/phone-confirmation/personal-data.ts';
import { privacyPersonalData } from '../../identity/privacy/personal-data.ts';
import { sessionsPersonalData } from '../../identity/sessions/personal-data.ts';
import { socialPersonalData } from '../../identity/social-sign-in/personal-data.ts';
import { twoFactorPersonalData } from '../../identity/two-factor/personal-data.ts';
import { verificationPersonalData } from '../../identity/verification/personal-data.ts';
import { mailPersonalData } from '../../platform/email/personal-data.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { auditPersonalData } from '../../trust/audit/personal-data.ts';
import { moderationPersonalData } from '../../trust/moderation/personal-data.ts';
import { reportsPersonalData } from '../../trust/reports/personal-data.ts';
import { openDayBookingsPersonalData } from '../../visits/bookings/personal-data.ts';
import type { Deps } from '../boot/deps.ts';

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
