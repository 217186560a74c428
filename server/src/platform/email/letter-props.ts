import type { BillingInterval } from '#contract/billing/billing';
import type { AlertKind } from '#contract/discovery/alerts';
import type { SocialProvider } from '#contract/identity/social';
import type { Money } from '#contract/platform/money';
import type { DecisionGround, DecisionOutcome, decisionSources } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import type { OpenDayCancelReason } from '#contract/visits/bookings';

/** A visit as every letter about it tells it. `path` opens it. */
export type OpenDayVisitTold = {
  name: string;
  title: string;
  address: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  people: number;
  notes: string | null;
  path: string;
};

/** Seats of an open day without room for a party. */
export type Seats = { max: number; free: number };

/** A forwarded email. `replyTo`: the masked address that receives the reply. */
type AliasLetter = {
  from: string;
  title: string;
  subject: string;
  text: string;
  attachments: number;
  path: string;
  replyTo: string;
};

/** An iCalendar document that goes with a letter (RFC 6047). */
export type CalendarPart = { method: 'PUBLISH' | 'CANCEL'; content: string };

/**
 * Every letter and what it needs to know. `path` is where its button leads, on this portal; it may carry a token, which
 * is why the outbox seals it.
 */
export type LetterProps = {
  /** Sign-up, and each time another one is asked for. */
  verifyEmail: { name: string; path: string };
  /** Somebody signed up with an address that has an account: its owner learns it here, and nobody elsewhere. */
  accountExists: { name: string; signInPath: string; resetPath: string };
  resetPassword: { name: string; path: string };
  passwordChanged: { name: string; resetPath: string };
  /** Ten wrong passwords in a day, by email or phone. */
  signInsFailed: { name: string; resetPath: string };
  /** To the new address: its link changes the account's email. */
  confirmEmailChange: { name: string; path: string };
  /** To the contact address of a listing: links to the page that confirms it. */
  confirmContactEmail: { from: string; path: string };
  /** To the new address if it has an account already, which only its owner may learn. */
  emailInUse: { name: string; signInPath: string };
  /** To the old address: `path` undoes the change. */
  emailChanged: { name: string; email: string; path: string };
  /** To the old address once a change is undone: the password is removed, and `path` sets a new one. */
  passwordRemoved: { name: string; path: string };
  twoFactorEnabled: { name: string };
  twoFactorDisabled: { name: string; byAdmin: boolean };
  backupCodeUsed: { name: string; left: number };
  identityLinked: { name: string; provider: SocialProvider };
  /** `appealPath`: where one appeals against it (DSA, article 20). */
  accountSuspended: { name: string; reason: string; appealPath: string };
  accountReactivated: { name: string; signInPath: string };
  deletionRequested: { name: string; dueAt: string; path: string };
  deletionUndone: { name: string };
  /** `kept`: what the law keeps, in words of the letter's language; empty when nothing is. */
  accountErased: { name: string; kept: string[] };
  exportReady: { name: string; expiresAt: string; path: string };
  /** An admin suspended an ad, and why (DSA art. 17: what, why, and what one can do). */
  listingSuspended: { name: string; title: string; reason: string; path: string; appealPath: string };
  /** What changed in somebody's searches (ALR-01). `path` leads to the alert; the first ten ads are told, `more` counts the others. */
  searchAlert: {
    name: string;
    path: string;
    items: {
      kind: AlertKind;
      title: string;
      /** In words of the letter's language: what it costs, and what it cost before. */
      price: string;
      previousPrice: string | null;
      address: string;
      size: string;
      openDay: string | null;
      path: string;
      /** The names of the searches it is in. */
      searches: string[];
    }[];
    more: number;
    settingsPath: string;
    /** Both stop all letters of this kind: the page for people, and where mail programs post (RFC 8058). */
    stopPath: string;
    oneClickPath: string;
    /** Each search that notified, with the link that stops it alone. */
    searchStops: { name: string; path: string }[];
  };
  /** Somebody wrote (MSG-01). `text` is cut; `path` opens the thread. */
  newMessage: {
    name: string;
    from: string;
    title: string;
    text: string;
    attachments: number;
    isFirst: boolean;
    path: string;
  };
  /** To the advertiser: an email to the masked address of a listing. `replyTo` masks `email`. */
  aliasMail: AliasLetter & { name: string; email: string };
  /** The advertiser's reply, to a sender who may have no account. */
  aliasAnswer: AliasLetter;
  /** LAW-03: what was reported, as it was told. */
  reportReceived: {
    name: string | null;
    reference: string;
    subject: string;
    reason: ReportReason;
    text: string;
    path: string;
    /** Where one reads how it stands. */
    statusPath: string;
  };
  /** To whoever reported: what was decided, and why (DSA, article 16, 5). */
  reportDecided: DecisionLetter & { reference: string };
  /** To whom it concerns: the statement of reasons (DSA, article 17). */
  decisionReasons: DecisionLetter & { subjectType: 'LISTING' | 'USER'; source: (typeof decisionSources)[number] };
  appealReceived: { name: string | null; subject: string; dueAt: string; path: string };
  appealDecided: {
    name: string | null;
    subject: string;
    status: 'UPHELD' | 'REVERSED';
    answer: string;
    /** After REVERSED: what was decided instead. */
    outcome: DecisionOutcome | null;
    path: string;
  };
  /** An admin sees the portal as this person, and why. */
  seenByAdmin: { name: string; reason: string; at: string; minutes: number };
  /** Of open days. The first four and the change carry the calendar entry, the cancellation takes it away. */
  openDayConfirmed: OpenDayVisitTold & { wasOffered: boolean; answerPath: string; calendar: CalendarPart };
  /** A request was received: to be confirmed until `expiresAt`, or waitlisted with its position. */
  openDayRequested: OpenDayVisitTold & { position: number | null; expiresAt: string; answerPath: string };
  /** To the organizer: a request to decide until `expiresAt`, or with `seats` one that is waitlisted until then. */
  openDayRequestForYou: OpenDayVisitTold & { from: string; expiresAt: string; seats: Seats | null };
  /** A place is free, held until then. */
  openDayOffer: OpenDayVisitTold & { offerExpiresAt: string; answerPath: string };
  openDayChanged: OpenDayVisitTold & {
    /** When it was to be before; null where only the notes changed. */
    before: { startsAt: string; endsAt: string; timeZone: string } | null;
    answerPath: string;
    /** Null for whoever is not confirmed. */
    calendar: CalendarPart | null;
  };
  openDayCancelled: OpenDayVisitTold & { reason: OpenDayCancelReason; calendar: CalendarPart | null };
  /** To the organiser: a confirmed guest does not come. */
  openDayGuestCancelled: OpenDayVisitTold & { from: string };
  openDayReminder: OpenDayVisitTold & { hours: 2 | 24; answerPath: string };
  openDayLate: OpenDayVisitTold & { minutes: number };
  listingRestored: { name: string; title: string; path: string };
  /** An invoice was paid: of a boost, of a plan, or of its renewal. One letter for each. */
  paymentReceipt: BillingTold & {
    total: Money;
    net: Money;
    vat: Money;
    /** Percent. */
    vatRate: number;
    number: string;
    card: string | null;
    renewal: boolean;
    invoicePath: string;
    /** Attached as PDF. */
    invoiceId: number;
    duration: PaidDuration;
    /** Null for a renewal: the contract was confirmed before. */
    contract: ContractSummary | null;
  };
  /** Nothing was charged yet: what will be, and when. */
  trialBegun: BillingTold & {
    trialEndsAt: string;
    price: Money;
    interval: BillingInterval;
    contract: ContractSummary;
  };
  trialEnding: BillingTold & { trialEndsAt: string; price: Money; days: 7 | 1 };
  /** A renewal was declined: until when the ad stays public. */
  subscriptionPastDue: BillingTold & { servesUntil: string; owed: Money };
  /** The ad is about to be suspended: it was cancelled, or it is not paid. */
  subscriptionEnding: BillingTold & { endsAt: string; days: 7 | 1; reason: 'CANCELED' | 'PAST_DUE' };
  subscriptionCanceled: BillingTold & { endsAt: string };
  /** The ad was suspended for it. */
  subscriptionExpired: BillingTold & { reason: 'CANCELED' | 'PAST_DUE' };
  /** LAW-05: the receipt that one keeps, with what was withdrawn from, when, and what comes back. */
  withdrawalReceived: BillingTold & {
    contractAt: string;
    askedAt: string;
    paid: Money;
    refund: Money;
    receiptPath: string;
  };
  /** It was paid, and could not be delivered any more: all of it comes back. */
  paymentGivenBack: BillingTold & { total: Money };
};

/** How long a paid service lasts. */
export type PaidDuration = { hours: number } | { from: string; to: string; interval: BillingInterval };

/** The contract on a durable medium (art. 51 c. 7 Codice del consumo). Instants are ISO 8601. */
export type ContractSummary = {
  kind: 'BOOST' | 'PLAN';
  seller: { name: string; address: string; vatNumber: string; email: string };
  concludedAt: string;
  /** When the immediate start was requested (art. 51 c. 8); null: it was not, or by a company. */
  startRequestedAt: string | null;
  /** Null for a company, which has no right of withdrawal. */
  withdrawUntil: string | null;
};

/** A decision as a letter tells it. `name` null: nobody we know. `path` opens it, and the appeal. Instants are ISO 8601. */
export type DecisionLetter = {
  name: string | null;
  /** The ad's title or the person's name. */
  subject: string;
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  groundReference: string | null;
  facts: string;
  appealUntil: string | null;
  path: string;
};

/** What all letters about billing tell: whom, which product, for which ad, and where it is seen. Instants are ISO 8601. */
type BillingTold = { name: string; product: string; title: string; path: string };

export type LetterName = keyof LetterProps;

/** What a letter says, before it is laid out. */
export type LetterText = {
  subject: string;
  /** What the list of letters shows after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
  /** Ads, each with its own link: what happened, its title, and more about it line by line. */
  ads?: { label: string; title: string; path: string; lines: string[] }[];
  /** The one thing to do; null where there is nothing to do. */
  button: { label: string; path: string } | null;
  /** After the links: a heading and its lines. */
  sections?: { heading: string; lines: string[] }[];
  /** A quieter link below the button. */
  second?: { label: string; path: string };
  /** Mostly: what to do if it was not you. */
  note: string | null;
  /** Why this letter came, for its foot. */
  because: string;
  /** More links of the foot. */
  footLinks?: { label: string; path: string }[];
  /** Of letters that one subscribes to: where mail programs post to stop them (RFC 8058). */
  oneClickPath?: string;
  /** An entry that calendars take from the letter. */
  calendar?: CalendarPart;
};

/** One letter in one language. */
export type Letter<N extends LetterName> = (props: LetterProps[N]) => LetterText;

/** All letters of one language: one that is missing does not compile. */
export type EveryLetter = { [N in LetterName]: Letter<N> };
