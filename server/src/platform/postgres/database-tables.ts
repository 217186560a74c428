// Generated from the migrations by `npm run db:types`; a test compares.
import type { ColumnType } from 'kysely';

// Unlike kysely's types, both handle Timestamp.
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = T extends ColumnType<infer S, infer _I, infer _U> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;

export interface AlertTable {
  id: GeneratedAlways<number>;
  userId: number;
  createdAt: Timestamp;
  readAt: Timestamp | null;
}

export interface AlertDueTable {
  userId: number;
  dueAt: Timestamp;
}

export interface AlertItemTable {
  alertId: number;
  position: number;
  listingId: number;
  kind: 'NEW' | 'BACK_ON_MARKET' | 'PRICE_DROP' | 'OPEN_DAY';
  title: string;
  priceMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  previousPriceMinor: number | null;
  openDay: string | null;
  searches: Json;
}

export interface AlertMatchTable {
  id: GeneratedAlways<number>;
  userId: number;
  watchId: number;
  listingId: number;
  kind: 'NEW' | 'BACK_ON_MARKET' | 'PRICE_DROP' | 'OPEN_DAY';
  previousPriceMinor: number | null;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF' | null;
  openDay: string | null;
  matchedAt: Timestamp;
  isPending: boolean;
}

export interface AlertSettingsTable {
  userId: number;
  frequency: 'INSTANT' | 'DAILY' | 'WEEKLY' | 'OFF';
  frequencyBefore: 'INSTANT' | 'DAILY' | 'WEEKLY' | null;
  quietFrom: string | null;
  quietTo: string | null;
  timeZone: string;
}

export interface AliasCorrespondentTable {
  id: GeneratedAlways<number>;
  listingId: number;
  email: string;
  replyAlias: string;
  createdAt: Timestamp;
  lastAt: Timestamp;
}

export interface ApiKeyTable {
  id: GeneratedAlways<number>;
  organizationId: number;
  name: string;
  prefix: string;
  secretHash: Buffer;
  scopes: string[];
  createdBy: number | null;
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
  lastUsedAt: Timestamp | null;
  revokedAt: Timestamp | null;
  successorId: number | null;
}

export interface ApiKeyCallTable {
  apiKeyId: number;
  idempotencyKey: string;
  requestHash: Buffer;
  startedAt: Timestamp;
  response: string | null;
}

export interface AppUserTable {
  id: GeneratedAlways<number>;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  passwordHash: string | null;
  avatar: string | null;
  biography: string | null;
  gender: Generated<'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN'>;
  status: Generated<'ACTIVE' | 'SUSPENDED' | 'IN_VERIFICATION'>;
  role: Generated<'USER' | 'ADMIN'>;
  showEmail: Generated<boolean>;
  showPhone: Generated<boolean>;
  pushNotificationsEnabled: Generated<boolean>;
  businessName: string | null;
  businessAddress: string | null;
  vatNumber: string | null;
  reaNumber: string | null;
  emailVerifiedAt: Timestamp | null;
  lastLoginAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  locale: Generated<'it' | 'en' | 'fr' | 'de' | 'es'>;
  suspensionReason: string | null;
  passwordChangedAt: Timestamp | null;
  deletionDueAt: Timestamp | null;
  erasedAt: Timestamp | null;
  advertiserKind: Generated<'PRIVATE' | 'PROFESSIONAL'>;
  phoneVerifiedAt: Timestamp | null;
  kind: Generated<'PERSON' | 'ORGANIZATION'>;
}

export interface AppealTable {
  id: GeneratedAlways<number>;
  decisionId: number;
  side: 'REPORTER' | 'AFFECTED';
  text: string;
  locale: 'it' | 'en' | 'fr' | 'de' | 'es';
  createdAt: Timestamp;
  dueAt: Timestamp;
  status: Generated<'OPEN' | 'UPHELD' | 'REVERSED'>;
  answer: string | null;
  decidedBy: number | null;
  decidedAt: Timestamp | null;
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  actorId: number | null;
  event: string;
  subjectType: string | null;
  subjectId: number | null;
  detail: Generated<Json>;
  requestId: string | null;
  byAdmin: Generated<boolean>;
  reason: string | null;
  before: Json | null;
  after: Json | null;
  redactedAt: Timestamp | null;
  affectedId: number | null;
}

export interface BackupCodeTable {
  userId: number;
  codeHash: Buffer;
  usedAt: Timestamp | null;
}

export interface BillingCustomerTable {
  userId: number;
  provider: 'stripe' | 'sandbox';
  externalId: string;
  createdAt: Generated<Timestamp>;
}

export interface BillingDetailsTable {
  userId: number;
  kind: 'PRIVATE' | 'COMPANY';
  name: string;
  taxCode: string | null;
  vatNumber: string | null;
  sdiCode: string | null;
  pec: string | null;
  street: string;
  postalCode: string;
  city: string;
  province: string | null;
  country: Generated<string>;
  updatedAt: Timestamp;
}

export interface BookingTermsTable {
  listingId: number;
  version: Generated<number>;
  mode: Generated<'ENQUIRY' | 'REQUEST' | 'INSTANT'>;
  cancellationPolicy: Generated<'FLEXIBLE' | 'MODERATE' | 'LIMITED' | 'FIRM' | 'STRICT'>;
  guestIdentification: 'IN_PERSON' | 'LIVE_VIDEO' | null;
  hasRules: Generated<boolean>;
  rulesVersion: Generated<number>;
  checkInUntil: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
  smoking: Generated<boolean>;
  parties: Generated<boolean>;
  children: Generated<boolean>;
  rulesText: string | null;
  updatedAt: Timestamp;
}

export interface BoostPackageTable {
  id: GeneratedAlways<number>;
  name: string;
  boostType: 'TOP' | 'HIGHLIGHT' | 'HOMEPAGE';
  durationHours: number;
  priceMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  active: Generated<boolean>;
  stripeProductId: string | null;
  stripePriceId: string | null;
  idempotencyKey: string | null;
  requestHash: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
}

export interface BoostPurchaseTable {
  id: GeneratedAlways<number>;
  listingId: number | null;
  userId: number;
  boostPackageId: number;
  paymentId: number;
  name: string;
  boostType: 'TOP' | 'HIGHLIGHT' | 'HOMEPAGE';
  durationHours: number;
  priceMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  status: 'pending' | 'succeeded' | 'failed' | 'refunded';
  createdAt: Timestamp;
  startsAt: Timestamp | null;
  expiresAt: Timestamp | null;
  pausedAt: Timestamp | null;
  live: boolean;
}

export interface BulkChangeTable {
  id: GeneratedAlways<number>;
  organizationId: number;
  actorId: number | null;
  action: 'publish' | 'suspend' | 'assign' | 'delete' | 'set';
  agentId: number | null;
  total: number;
  createdAt: Timestamp;
  progressAt: Timestamp;
  finishedAt: Timestamp | null;
  listingValues: Json | null;
}

export interface BulkChangeItemTable {
  changeId: number;
  position: number;
  listingId: number;
  doneAt: Timestamp | null;
  error: string | null;
}

export interface ConsentTable {
  id: GeneratedAlways<number>;
  userId: number;
  kind: 'PRIVACY_POLICY' | 'TERMS_OF_SERVICE' | 'SHOW_EMAIL' | 'SHOW_PHONE' | 'PUSH_NOTIFICATIONS';
  isGranted: boolean;
  version: string;
  at: Generated<Timestamp>;
}

export interface ContactAddressTable {
  id: GeneratedAlways<number>;
  userId: number;
  email: string;
  confirmHash: Buffer;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  confirmedAt: Timestamp | null;
}

export interface ContactMaskTable {
  listingId: number;
  alias: string | null;
  wantsNumber: Generated<boolean>;
  updatedAt: Timestamp;
}

export interface DataExportTable {
  id: GeneratedAlways<number>;
  userId: number;
  status: Generated<'PENDING' | 'READY' | 'FAILED' | 'EXPIRED'>;
  fileKey: string | null;
  sizeBytes: number | null;
  requestedAt: Generated<Timestamp>;
  readyAt: Timestamp | null;
  expiresAt: Timestamp | null;
}

export interface DecisionTable {
  id: GeneratedAlways<number>;
  source: 'REPORT' | 'MODERATION' | 'ADMIN' | 'APPEAL';
  reportId: number | null;
  subjectType: 'LISTING' | 'USER';
  subjectId: number;
  affectedId: number | null;
  outcome: 'NO_ACTION' | 'MANIFESTLY_UNFOUNDED' | 'WARNING' | 'LISTING_SUSPENDED' | 'ACCOUNT_SUSPENDED';
  ground: 'ILLEGAL_CONTENT' | 'TERMS' | null;
  groundReference: string | null;
  facts: string;
  decidedBy: number | null;
  decidedAt: Timestamp;
  appealUntil: Timestamp | null;
  originalDecisionId: number | null;
  previousSuspension: 'OWNER' | 'ADMIN' | 'SYSTEM' | null;
}

export interface DemoBatchTable {
  number: number;
  ads: number;
  madeAt: Generated<Timestamp>;
}

export interface EmailChangeTable {
  id: GeneratedAlways<number>;
  userId: number;
  oldEmail: string;
  newEmail: string;
  confirmHash: Buffer;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  confirmedAt: Timestamp | null;
  undoHash: Buffer | null;
  undoExpiresAt: Timestamp | null;
}

export interface EmailVerificationTable {
  tokenHash: Buffer;
  userId: number;
  email: string;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface ExportLinkTable {
  id: GeneratedAlways<number>;
  accountId: number;
  name: string;
  tokenHash: Buffer;
  createdAt: Timestamp;
  revokedAt: Timestamp | null;
}

export interface FavoriteTable {
  userId: number;
  listingId: number;
  createdAt: Timestamp;
  priceMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  note: string | null;
}

export interface FeedTable {
  id: GeneratedAlways<number>;
  organizationId: number;
  name: string;
  mode: 'PULL' | 'PUSH' | 'UPLOAD';
  format: 'KYERO' | 'OPENIMMO' | 'RESO' | 'CSV' | 'XLSX' | 'SOGLIA' | 'IMMOBILIARE' | null;
  urlEncrypted: Buffer | null;
  urlHash: Buffer | null;
  host: string | null;
  authEncrypted: Buffer | null;
  everyMinutes: Generated<number>;
  status: Generated<'DRY' | 'ACTIVE' | 'HELD' | 'PAUSED'>;
  publish: Generated<'MANUAL' | 'AUTOMATIC'>;
  settings: Generated<Json>;
  etag: string | null;
  lastModified: string | null;
  fileSha256: Buffer | null;
  nextAt: Timestamp | null;
  failures: Generated<number>;
  failingSince: Timestamp | null;
  warnedAt: Timestamp | null;
  lastSuccessAt: Timestamp | null;
  version: Generated<number>;
  createdAt: Timestamp;
}

export interface FeedItemTable {
  id: GeneratedAlways<number>;
  feedId: number;
  externalRef: string;
  reference: string | null;
  position: Generated<number>;
  contentHash: Buffer;
  state: 'LIVE' | 'DRAFT' | 'WAITING' | 'WITHDRAWN' | 'SKIPPED';
  listingId: number | null;
  propertyId: number | null;
  data: Json;
  saved: Json | null;
  blocks: Generated<string[]>;
  lastRunId: number | null;
  seenAt: Timestamp;
  withdrawnAt: Timestamp | null;
}

export interface FeedItemPhotoTable {
  feedItemId: number;
  displayOrder: number;
  feedPhotoId: number;
  representation: 'PHOTO' | 'FLOOR_PLAN';
  alt: string | null;
}

export interface FeedOverrideTable {
  id: GeneratedAlways<number>;
  feedItemId: number;
  field: string;
  value: Json;
  feedValue: Json | null;
  setBy: number | null;
  setAt: Timestamp;
}

export interface FeedPhotoTable {
  id: GeneratedAlways<number>;
  feedId: number;
  organizationId: number;
  urlHash: Buffer;
  url: string;
  etag: string | null;
  lastModified: string | null;
  sha256: Buffer | null;
  mediaFileId: number | null;
  state: Generated<'PENDING' | 'READY' | 'FAILED'>;
  attempts: Generated<number>;
  isCover: Generated<boolean>;
  nextAt: Timestamp | null;
  checkedAt: Timestamp | null;
}

export interface FeedRunTable {
  id: GeneratedAlways<number>;
  feedId: number;
  cause: 'SCHEDULE' | 'MANUAL' | 'PUSH' | 'UPLOAD';
  isDryRun: boolean;
  status: 'FETCHING' | 'READING' | 'APPLYING' | 'HELD' | 'DONE' | 'UNCHANGED' | 'FAILED' | 'DISCARDED';
  spoolKey: string | null;
  charset: string | null;
  etag: string | null;
  lastModified: string | null;
  fileSha256: Buffer | null;
  bytes: number | null;
  items: Generated<number>;
  counts: Generated<Json>;
  report: Json | null;
  adopt: Generated<Json>;
  holdReason: 'WITHDRAWALS' | 'PRICES' | 'BLOCKS' | null;
  holdAffected: number | null;
  holdTotal: number | null;
  error: 'FEED_NOT_A_FEED' | 'FEED_FORMAT' | 'FEED_EMPTY' | 'FEED_TRUNCATED' | 'FEED_REFUSED' | 'FEED_HTTP' | null;
  errorDetails: Json | null;
  appliedBatches: Generated<number>;
  appliedItemId: Generated<number>;
  lease: string | null;
  heartbeatAt: Timestamp | null;
  startedAt: Timestamp;
  finishedAt: Timestamp | null;
  approvedBy: number | null;
}

export interface FeedRunItemTable {
  id: GeneratedAlways<number>;
  runId: number;
  line: number | null;
  externalRef: string | null;
  reference: string | null;
  title: string | null;
  outcome: 'AD' | 'DRAFT' | 'WAITING' | 'SKIPPED' | 'WITHDRAW' | 'INVALID';
  change: 'NEW' | 'CHANGED' | 'WITHDRAWN' | 'BACK' | 'NONE';
  blocks: Generated<string[]>;
  notes: Generated<Json>;
  fields: Generated<Json>;
  codes: Generated<string[]>;
  data: Json | null;
  contentHash: Buffer | null;
  adoptableListingId: number | null;
}

export interface FormerSlugTable {
  slug: string;
  organizationId: number | null;
}

export interface GazetteerVersionTable {
  singleton: Generated<boolean>;
  version: string;
  seededAt: Generated<Timestamp>;
}

export interface GuestCountTable {
  listingId: number;
  month: string;
  residence: string;
  guests: number;
  nights: number;
}

export interface GuestRegistrationTable {
  bookingId: number;
  linkVersion: Generated<number>;
  tokenHash: Buffer | null;
  kind: 'SINGLES' | 'FAMILY' | 'GROUP';
  apartmentId: string | null;
  registerEmails: Generated<number>;
  policeEmails: Generated<number>;
  sentAt: Timestamp | null;
  erasedAt: Timestamp | null;
  updatedAt: Timestamp;
}

export interface GuestStatisticTable {
  id: GeneratedAlways<number>;
  listingId: number;
  arrival: string;
  nights: number;
  sex: string;
  birthYear: number | null;
  citizenship: string;
  residence: string;
}

export interface InvitationTable {
  id: GeneratedAlways<number>;
  organizationId: number;
  email: string;
  role: 'ADMIN' | 'AGENT' | 'VIEWER';
  tokenHash: Buffer;
  invitedBy: number | null;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  acceptedAt: Timestamp | null;
  revokedAt: Timestamp | null;
}

export interface InvoiceTable {
  id: GeneratedAlways<number>;
  userId: number;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  year: number | null;
  sequence: number | null;
  paymentId: number | null;
  subscriptionId: number | null;
  externalId: string | null;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  description: string;
  periodStart: Timestamp | null;
  periodEnd: Timestamp | null;
  amountDueMinor: number;
  amountPaidMinor: number;
  netMinor: number;
  vatMinor: number;
  vatRate: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  buyer: Json | null;
  createdAt: Timestamp;
  issuedAt: Timestamp | null;
  paidAt: Timestamp | null;
}

export interface InvoiceCounterTable {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  year: number;
  last: number;
}

export interface KnownDeviceTable {
  tokenHash: Buffer;
  userId: number;
  createdAt: Timestamp;
  lastUsedAt: Timestamp;
  expiresAt: Timestamp;
}

export interface LeadTable {
  id: GeneratedAlways<number>;
  organizationId: number;
  contactUserId: number | null;
  contactKey: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  source: 'MESSAGE' | 'OPEN_DAY' | 'PHONE' | 'WALK_IN' | 'REFERRAL' | 'WEBSITE' | 'OTHER';
  legalBasis: 'CONTRACT' | 'CONSENT' | 'LEGITIMATE_INTEREST' | null;
  stage: Generated<'NEW' | 'CONTACTED' | 'VISIT' | 'NEGOTIATION' | 'WON' | 'LOST'>;
  lostReason: 'PRICE' | 'BOUGHT_ELSEWHERE' | 'NO_ANSWER' | 'NOT_SUITABLE' | 'CHANGED_MIND' | 'SPAM' | 'EXPIRED' | 'CONCLUDED' | 'OTHER' | null;
  assigneeId: number | null;
  escalatesAt: Timestamp | null;
  firstAt: Timestamp;
  awaitingSince: Timestamp | null;
  firstResponseAt: Timestamp | null;
  firstResponseBy: number | null;
  followUpOn: string | null;
  followUpAt: Timestamp | null;
  followUpNote: string | null;
  lastEventAt: Timestamp;
  retentionUntil: Timestamp;
  previousId: number | null;
  mergedIntoId: number | null;
  mergedAt: Timestamp | null;
  erasedAt: Timestamp | null;
  version: Generated<number>;
}

export interface LeadEventTable {
  id: GeneratedAlways<number>;
  leadId: number;
  at: Timestamp;
  actorId: number | null;
  kind: 'INQUIRY' | 'MESSAGE_IN' | 'MESSAGE_OUT' | 'CLICK' | 'CALL' | 'VISIT_BOOKED' | 'VISIT_DONE' | 'NOTE' | 'STAGE' | 'ASSIGNED' | 'MERGED' | 'REMINDER';
  listingId: number | null;
  ref: number | null;
  stage: 'NEW' | 'CONTACTED' | 'VISIT' | 'NEGOTIATION' | 'WON' | 'LOST' | null;
  text: string | null;
  key: string | null;
}

export interface LeadListingTable {
  leadId: number;
  listingId: number;
  at: Timestamp;
}

export interface LeadSettingsTable {
  organizationId: number;
  rules: Generated<Json>;
  retentionMonths: Generated<number>;
  version: Generated<number>;
}

export interface LeadTemplateTable {
  id: GeneratedAlways<number>;
  organizationId: number;
  userId: number | null;
  title: string;
  text: string;
}

export interface LeadTurnTable {
  organizationId: number;
  userId: number;
  at: Timestamp;
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  key: string;
  kind: 'CHARGED' | 'EARNED' | 'TRANSFERRED' | 'REVERSED' | 'REFUNDED' | 'CHARGEBACK' | 'ADJUSTED';
  bookingId: number;
  paymentId: number | null;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  createdAt: Timestamp;
}

export interface LedgerLineTable {
  entryId: number;
  account: string;
  amountMinor: number;
}

export interface ListingTable {
  id: GeneratedAlways<number>;
  listingType: 'MARKET' | 'HOSPITALITY';
  propertyId: number;
  advertiserId: number;
  title: string;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  priceMinor: number;
  currency: Generated<'EUR' | 'USD' | 'GBP' | 'CHF'>;
  status: Generated<'DRAFT' | 'PUBLISHED' | 'SUSPENDED' | 'CONCLUDED'>;
  contractType: 'SALE' | 'LONG_TERM_RENTAL' | null;
  condominiumFeesMinor: number | null;
  availabilityStartDate: string | null;
  availabilityEndDate: string | null;
  cin: string | null;
  maxGuests: number | null;
  includedGuests: number | null;
  pricePerAdditionalGuestMinor: number | null;
  pricePerAdditionalChildGuestMinor: number | null;
  pricePerAdditionalNewbornGuestMinor: number | null;
  cleaningFeeMinor: number | null;
  touristTaxPerPersonMinor: number | null;
  checkInTime: string | null;
  checkOutTime: string | null;
  hospitalityFeatures: Generated<('wifi' | 'kitchen' | 'washer' | 'dryer' | 'dishwasher' | 'tv' | 'workspace' | 'crib' | 'highChair' | 'linens' | 'towels' | 'hairdryer' | 'iron' | 'bbq' | 'hotTub' | 'breakfast' | 'luggageStorage' | 'evCharger' | 'smokeAlarm' | 'carbonMonoxideDetector' | 'gasDetector' | 'fireExtinguisher' | 'firstAidKit' | 'petsAllowed' | 'smokingAllowed' | 'eventsAllowed')[]>;
  hostLanguages: Generated<('it' | 'en' | 'fr' | 'de' | 'es' | 'pt' | 'nl' | 'pl' | 'ro' | 'ru' | 'uk' | 'zh' | 'ja' | 'ar' | 'sq')[]>;
  views: Generated<number>;
  contacts: Generated<number>;
  firstPublishedAt: Timestamp | null;
  publishedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  version: Generated<number>;
  draftKey: string | null;
  suspendedBy: 'OWNER' | 'ADMIN' | 'SYSTEM' | null;
  suspensionReason: string | null;
  cinReview: 'NEEDED' | 'ACCEPTED' | null;
  conclusionDate: string | null;
  conclusionAgreedPriceMinor: number | null;
  conclusionCounterpartyId: number | null;
  conclusionCounterpartyName: string | null;
  engagement: Generated<number>;
  readers: Generated<number>;
  agentId: number | null;
  isAuction: Generated<boolean>;
  auctionDate: string | null;
  auctionMinimumOfferMinor: number | null;
  auctionCourt: string | null;
  cinExemption: 'TRANSITIONAL_LET' | 'STUDENT_LET' | 'COMPANY_GUESTS' | null;
}

export interface ListingBoostTable {
  id: GeneratedAlways<number>;
  listingId: number;
  boostType: 'TOP' | 'HIGHLIGHT' | 'HOMEPAGE';
  startsAt: Timestamp;
  endsAt: Timestamp;
  purchaseId: number | null;
}

export interface ListingChangeTable {
  id: GeneratedAlways<number>;
  listingId: number;
  kind: 'NEW' | 'BACK_ON_MARKET' | 'PRICE_DROP' | 'OPEN_DAY';
  previousPriceMinor: number | null;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF' | null;
  openDay: string | null;
  since: number;
}

export interface ListingContactTable {
  id: GeneratedAlways<number>;
  listingId: number;
  userId: number;
  contactType: 'email' | 'phone' | 'whatsapp';
  createdAt: Timestamp;
}

export interface ListingDailyStatsTable {
  listingId: number;
  day: string;
  views: Generated<number>;
  contacts: Generated<number>;
  favorites: Generated<number>;
  visitors: Generated<number>;
}

export interface ListingTombstoneTable {
  listingId: number;
  listingType: 'MARKET' | 'HOSPITALITY';
  contractType: 'SALE' | 'LONG_TERM_RENTAL' | null;
  comuneId: number | null;
  propertyType: 'APARTMENT' | 'VILLA' | 'ROOM' | 'OFFICE' | 'COMMERCIAL_SPACE' | 'WAREHOUSE' | 'GARAGE' | 'LAND';
  priceMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  commercialArea: number;
  latMicro: number | null;
  lngMicro: number | null;
  deletedAt: Generated<Timestamp>;
}

export interface ListingViewTable {
  userId: number;
  listingId: number;
  viewedAt: Timestamp;
}

export interface MailboxEmailTable {
  id: GeneratedAlways<number>;
  messageId: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  sentAt: Generated<Timestamp>;
  headers: Generated<Json>;
  calendar: string | null;
  attachments: Generated<Json>;
}

export interface MailboxTextTable {
  id: GeneratedAlways<number>;
  toNumber: string;
  body: string;
  sentAt: Generated<Timestamp>;
}

export interface MapStreetTable {
  id: number;
  comuneId: number;
  norm: string;
  initials: string;
  name: string;
  latMicro: number;
  lngMicro: number;
  class: string;
  build: string;
}

export interface MapStreetProgressTable {
  comuneId: number;
  build: string;
  tiles: number;
  isComplete: boolean;
  day: string;
  dayTiles: number;
  claimedUntil: Timestamp | null;
}

export interface MediaFileTable {
  id: GeneratedAlways<number>;
  key: string;
  type: 'PHOTO' | 'VIDEO';
  mimeType: string;
  width: number;
  height: number;
  widths: number[];
  thumbhash: string | null;
  byteSize: number;
  createdAt: Generated<Timestamp>;
  perceptualHash: string | null;
  hashBands: number[] | null;
  textInImage: string | null;
  analyzedAt: Timestamp | null;
}

export interface MediaUploadTable {
  id: GeneratedAlways<number>;
  ownerId: number;
  s3Key: string;
  type: 'PHOTO' | 'VIDEO';
  fileName: string;
  mimeType: string;
  fileSize: number;
  skipCompression: Generated<boolean>;
  status: Generated<'PENDING' | 'PROCESSING' | 'READY' | 'REFUSED'>;
  refusal: 'PHOTO_UNREADABLE' | 'PHOTO_TOO_HEAVY' | 'PHOTO_TOO_LARGE' | 'PHOTO_TOO_SMALL' | 'VIDEO_UNREADABLE' | 'VIDEO_TOO_HEAVY' | null;
  mediaFileId: number | null;
  attempts: Generated<number>;
  attemptedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  processedAt: Timestamp | null;
}

export interface MembershipTable {
  id: GeneratedAlways<number>;
  organizationId: number;
  userId: number;
  role: 'OWNER' | 'ADMIN' | 'AGENT' | 'VIEWER';
  title: string | null;
  isPublic: Generated<boolean>;
  phone: string | null;
  canTakeLeads: Generated<boolean>;
  joinedAt: Timestamp;
  leftAt: Timestamp | null;
  leftBy: number | null;
}

export interface MessageTable {
  id: GeneratedAlways<number>;
  threadId: number;
  senderId: number | null;
  byAdvertiser: boolean;
  text: string;
  flags: Generated<('email' | 'phone' | 'link')[]>;
  key: string | null;
  createdAt: Timestamp;
  readAt: Timestamp | null;
}

export interface MessageAttachmentTable {
  id: GeneratedAlways<number>;
  ownerId: number | null;
  messageId: number | null;
  fileName: string;
  mimeType: 'application/pdf' | 'image/webp';
  size: number;
  storageKey: string;
  createdAt: Timestamp;
}

export interface MessageBlockTable {
  userId: number;
  blockedId: number;
  createdAt: Timestamp;
}

export interface MessageTemplateTable {
  id: GeneratedAlways<number>;
  userId: number;
  title: string;
  text: string;
}

export interface MessageThreadTable {
  id: GeneratedAlways<number>;
  listingId: number | null;
  visitorId: number | null;
  advertiserId: number | null;
  showPhone: boolean;
  createdAt: Timestamp;
  firstAnswerAt: Timestamp | null;
  lastMessageId: number | null;
  lastMessageAt: Timestamp;
  visitorReadUpTo: Generated<number>;
  advertiserReadUpTo: Generated<number>;
  visitorArchived: Generated<boolean>;
  advertiserArchived: Generated<boolean>;
}

export interface ModerationCaseTable {
  id: GeneratedAlways<number>;
  listingId: number;
  status: 'OPEN' | 'HELD' | 'PASSED';
  cause: 'NEW' | 'CHANGED';
  version: Generated<number>;
  signals: Json;
  signalNames: string[];
  fingerprint: string;
  openedAt: Timestamp;
  checkedAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: number | null;
  reason: string | null;
}

export interface ModerationDayTable {
  day: string;
  checked: Generated<number>;
  withSignals: Generated<number>;
  held: Generated<number>;
}

export interface OpenDayBookingTable {
  id: GeneratedAlways<number>;
  eventId: number;
  participantId: number | null;
  status: 'WAITING' | 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'PRESENT';
  companions: number;
  createdAt: Timestamp;
  requestedAt: Timestamp;
  isWaitlisted: Generated<boolean>;
  offerExpiresAt: Timestamp | null;
  cancelReason: 'PARTICIPANT' | 'ORGANISER' | 'REQUEST_EXPIRED' | 'OFFER_EXPIRED' | 'EVENT_CANCELLED' | 'LISTING_GONE' | null;
  checkedInAt: Timestamp | null;
  checkedInBy: 'CODE' | 'SELF' | 'DOOR' | 'WALK_IN' | null;
  sequence: Generated<number>;
  dayReminderAt: Timestamp | null;
  hoursReminderAt: Timestamp | null;
  guestName: string | null;
  guestEmail: string | null;
  guestPhone: string | null;
  key: string | null;
}

export interface OpenDayEventTable {
  id: GeneratedAlways<number>;
  listingId: number;
  date: string;
  startTime: string;
  endTime: string;
  type: 'OPEN' | 'RESERVATION_REQUIRED';
  maxParticipants: number | null;
  notes: string | null;
  secret: string;
  createdAt: Generated<Timestamp>;
  timeZone: Generated<string>;
  sequence: Generated<number>;
  deletedAt: Timestamp | null;
  isOver: Generated<boolean>;
  delayNotifiedAt: Timestamp | null;
  startsAt: GeneratedAlways<Timestamp>;
  endsAt: GeneratedAlways<Timestamp>;
}

export interface OpenDayScanTable {
  eventId: number;
  key: string;
  bookingId: number | null;
  outcome: 'PRESENT' | 'ALREADY_PRESENT' | 'UNDONE' | 'NOT_CONFIRMED' | 'CANCELLED' | 'UNKNOWN_CODE' | 'OTHER_EVENT' | 'TOO_EARLY' | 'TOO_LATE';
  at: Timestamp;
  createdAt: Timestamp;
}

export interface OrganizationTable {
  id: GeneratedAlways<number>;
  accountId: number;
  slug: string;
  description: string | null;
  website: string | null;
  openingHours: Generated<Json>;
  timeZone: Generated<string>;
  languages: Generated<string[]>;
  seats: Generated<number>;
  listingAllowance: number | null;
  status: Generated<'ACTIVE' | 'CLOSED'>;
  closedAt: Timestamp | null;
  version: Generated<number>;
  createdAt: Timestamp;
}

export interface OrganizationExportTable {
  id: GeneratedAlways<number>;
  accountId: number;
  requestedBy: number | null;
  format: 'xlsx' | 'csv' | 'json' | 'kyero';
  hasLeads: boolean;
  status: Generated<'PENDING' | 'READY' | 'FAILED' | 'EXPIRED'>;
  sizeBytes: number | null;
  requestedAt: Timestamp;
  expiresAt: Timestamp | null;
}

export interface OutboxEmailTable {
  id: GeneratedAlways<number>;
  userId: number | null;
  name: string;
  sealed: Buffer | null;
  createdAt: Generated<Timestamp>;
  sentAt: Timestamp | null;
  refusedAt: Timestamp | null;
  leaseUntil: Timestamp | null;
}

export interface PasswordResetTable {
  tokenHash: Buffer;
  userId: number;
  email: string;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface PaymentTable {
  id: GeneratedAlways<number>;
  userId: number;
  listingId: number | null;
  kind: 'BOOST' | 'PLAN' | 'RENEWAL' | 'STAY';
  boostPackageId: number | null;
  planId: number | null;
  subscriptionId: number | null;
  productName: string;
  listingTitle: string;
  amountMinor: number;
  refundedMinor: Generated<number>;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  status: 'REQUIRES_PAYMENT' | 'REQUIRES_ACTION' | 'PROCESSING' | 'AUTHORIZED' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';
  externalId: string | null;
  clientSecret: string | null;
  failureReason: 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'processing_error' | 'authentication_failed' | 'incorrect_number' | 'other' | null;
  methodId: string | null;
  card: string | null;
  savesMethod: Generated<boolean>;
  immediateStart: Generated<boolean>;
  idempotencyKey: string;
  requestHash: string;
  createdAt: Timestamp;
  completedAt: Timestamp | null;
  expiresAt: Timestamp | null;
  lastPolledAt: Timestamp | null;
  bookingId: number | null;
  checkIn: string | null;
  checkOut: string | null;
  capture: 'AUTOMATIC' | 'MANUAL' | null;
  captureBefore: Timestamp | null;
  captureRequestedAt: Timestamp | null;
  voidRequestedAt: Timestamp | null;
}

export interface PaymentEventTable {
  externalId: string;
  type: string;
  objectKind: 'intent' | 'subscription' | 'invoice' | 'account' | 'transfer';
  objectId: string;
  createdAt: Timestamp;
  receivedAt: Timestamp;
  processedAt: Timestamp | null;
  attempts: Generated<number>;
}

export interface PaymentRefundTable {
  id: GeneratedAlways<number>;
  paymentId: number;
  key: string;
  amountMinor: number;
  reason: 'CANCELLATION' | 'NO_SHOW' | 'DISPUTE' | 'GOODWILL' | 'NOT_WANTED';
  status: Generated<'PENDING' | 'REFUNDED' | 'FAILED'>;
  externalId: string | null;
  requestedAt: Timestamp;
  completedAt: Timestamp | null;
  ledgerLines: Json | null;
  payoutParts: Json | null;
}

export interface PayoutTable {
  id: GeneratedAlways<number>;
  bookingId: number;
  hostId: number;
  paymentId: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  checkInAt: Timestamp;
  dueAt: Timestamp;
  comune: string;
  taxCollected: 'PORTAL' | 'HOST' | 'ON_SITE';
  hostFeeBp: number;
  isWithheld: boolean;
  accommodationMinor: number;
  cleaningMinor: number;
  petsMinor: number;
  serviceFeeMinor: number;
  touristTaxMinor: number;
  hostMinor: number;
  status: Generated<'SCHEDULED' | 'WAITING' | 'SENDING' | 'FAILED' | 'SENT' | 'NOTHING_DUE'>;
  isDisputed: Generated<boolean>;
  isChargedBack: Generated<boolean>;
  earnedAt: Timestamp | null;
  attempt: Generated<number>;
  accountId: string | null;
  deductedMinor: Generated<number>;
  amountMinor: Generated<number>;
  reversedMinor: Generated<number>;
  transferId: string | null;
  requestedAt: Timestamp | null;
  sentAt: Timestamp | null;
  failure: string | null;
  nextTryAt: Timestamp | null;
  createdAt: Timestamp;
  paidBeforeMinor: Generated<number>;
}

export interface PayoutAccountTable {
  userId: number;
  provider: 'stripe' | 'sandbox';
  externalId: string;
  status: 'PENDING' | 'RESTRICTED' | 'ENABLED';
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface PayoutReversalTable {
  id: GeneratedAlways<number>;
  payoutId: number;
  amountMinor: number;
  status: Generated<'PENDING' | 'REVERSED' | 'FAILED'>;
  externalId: string | null;
  requestedAt: Timestamp;
  completedAt: Timestamp | null;
}

export interface PhoneCodeTable {
  userId: number;
  phone: string;
  codeHash: string;
  tries: Generated<number>;
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

export interface PlaceTable {
  id: number;
  kind: number;
  name: string;
  norm: string;
  label: string;
  country: 'US' | 'IT' | 'FR' | 'DE' | 'ES' | 'GB';
  comuneId: number | null;
  provinceId: number | null;
  regionId: number | null;
  postalCodes: Generated<number[]>;
  latMicro: number;
  lngMicro: number;
  population: Generated<number>;
  streetSource: 'MAP' | 'HOMES' | null;
  removedAt: Timestamp | null;
}

export interface PlaceNameTable {
  norm: string;
  placeId: number;
}

export interface PlanTable {
  id: GeneratedAlways<number>;
  name: string;
  active: Generated<boolean>;
  listingContext: 'MARKET' | 'HOSPITALITY';
  maxArea: number | null;
  trialPeriodDays: number | null;
  billingInterval: 'MONTH' | 'QUARTER' | 'SEMESTER' | 'YEAR';
  priceMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  stripeProductId: string | null;
  stripePriceId: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  idempotencyKey: string | null;
  requestHash: string | null;
}

export interface PoliceCodeTable {
  kind: 'STATE' | 'COMUNE' | 'DOCUMENT';
  code: string;
  name: string;
  plainName: string;
  province: string | null;
  endsOn: string | null;
}

export interface PriceHistoryTable {
  id: GeneratedAlways<number>;
  propertyId: number;
  listingId: number;
  offer: 'SALE' | 'LONG_TERM_RENTAL' | 'HOSPITALITY';
  kind: 'PUBLISHED' | 'PRICE' | 'WITHDRAWN' | 'CONCLUDED';
  priceMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  at: Timestamp;
}

export interface PropertyTable {
  id: GeneratedAlways<number>;
  ownerId: number;
  propertyType: 'APARTMENT' | 'VILLA' | 'ROOM' | 'OFFICE' | 'COMMERCIAL_SPACE' | 'WAREHOUSE' | 'GARAGE' | 'LAND';
  street: string;
  streetNumber: string | null;
  postalCode: string | null;
  city: string;
  province: string | null;
  country: Generated<'US' | 'IT' | 'FR' | 'DE' | 'ES' | 'GB'>;
  comuneId: number | null;
  quarterId: number | null;
  streetId: number | null;
  latMicro: number | null;
  lngMicro: number | null;
  locationPrecision: Generated<'exact' | 'street' | 'quarter' | 'comune'>;
  commercialArea: number;
  walkableArea: number | null;
  roomsCount: number | null;
  bathroomsCount: number | null;
  floor: number | null;
  hasElevator: boolean | null;
  constructionYear: number | null;
  description: Generated<string>;
  energyClass: Generated<'A4Plus' | 'A4' | 'A3' | 'A2' | 'A1' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'NOT_SPECIFIED'>;
  conservationStatus: 'NEW' | 'RENOVATED' | 'GOOD' | 'TO_RENOVATE' | 'UNDER_CONSTRUCTION' | null;
  furnishingType: 'FURNISHED' | 'SEMI_FURNISHED' | 'UNFURNISHED' | null;
  features: Generated<('balcony' | 'terrace' | 'privateGarden' | 'parkingSpace' | 'garage' | 'swimmingPool' | 'airConditioning' | 'centralHeating' | 'fireplace' | 'cellar' | 'attic' | 'concierge' | 'alarmSystem' | 'satelliteTV' | 'internetConnection' | 'petsAllowed' | 'armoredDoor' | 'videoIntercom' | 'electricGate' | 'tv' | 'independentHeating' | 'underfloorHeating' | 'heatPump' | 'solarPanels' | 'doubleGlazing' | 'parquet' | 'builtInWardrobe' | 'walkInCloset' | 'storageRoom' | 'tavern' | 'veranda' | 'sharedGarden' | 'hotTub' | 'tennisCourt' | 'independentEntrance' | 'dualAspect' | 'homeAutomation' | 'evCharger')[]>;
  accessibilityFeatures: Generated<('stepFreeEntrance' | 'wideDoors' | 'elevatorWheelchair' | 'accessibleBathroom' | 'rollInShower' | 'grabBars' | 'accessibleParking' | 'tactilePath' | 'visualAlarm' | 'audioIntercom')[]>;
  virtualTourLink: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  approximateLocation: Generated<boolean>;
  energyStatus: 'CERTIFIED' | 'IN_PROGRESS' | 'EXEMPT' | 'NOT_COMMUNICATED' | null;
  epglNren: number | null;
  epglRen: number | null;
  envelopeWinter: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  envelopeSummer: 'LOW' | 'MEDIUM' | 'HIGH' | null;
  apeCode: string | null;
  apeExpiry: string | null;
  energyExemption: 'NO_HEATING_NEEDED' | 'UNFINISHED' | 'RUIN' | 'WORSHIP' | 'SMALL_DETACHED' | 'OTHER' | null;
  draftKey: string | null;
  publicLat6: GeneratedAlways<number | null>;
  publicLng6: GeneratedAlways<number | null>;
  exposures: Generated<('NORTH' | 'EAST' | 'SOUTH' | 'WEST' | 'INNER' | 'OUTER')[]>;
  floorTypes: Generated<('RAISED' | 'SEMI_BASEMENT' | 'MULTIPLE' | 'TOP')[]>;
  hasMoreRooms: Generated<boolean>;
  cadastralCategory: string | null;
  cadastralIncomeMinor: number | null;
  projectName: string | null;
}

export interface PropertyDraftTable {
  ownerId: number;
  draftKey: string;
  data: Json;
  createdAt: Generated<Timestamp>;
  updatedAt: Timestamp;
}

export interface PropertyMediaTable {
  id: GeneratedAlways<number>;
  propertyId: number;
  mediaFileId: number | null;
  displayOrder: number;
  alt: string | null;
  isProcessing: Generated<boolean>;
  uploadId: number | null;
  representation: Generated<'PHOTO' | 'FLOOR_PLAN'>;
  roomTag: 'living' | 'kitchen' | 'dining' | 'bedroom' | 'bathroom' | 'study' | 'hallway' | 'balcony' | 'terrace' | 'garden' | 'pool' | 'garage' | 'cellar' | 'facade' | 'commonArea' | 'view' | 'other' | null;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resetsAt: Timestamp;
}

export interface ReceiptTable {
  id: GeneratedAlways<number>;
  bookingId: number;
  hostId: number;
  guestId: number;
  year: number;
  sequence: number;
  hostName: string;
  guestName: string;
  rentMinor: number;
  taxMinor: number;
  currency: string;
  issuedAt: Timestamp;
}

export interface ReceiptCounterTable {
  hostId: number;
  year: number;
  last: number;
}

export interface RecentSearchTable {
  id: GeneratedAlways<number>;
  userId: number;
  filters: Json;
  fingerprint: string;
  notificationsEnabled: Generated<boolean>;
  usageCount: Generated<number>;
  createdAt: Timestamp;
  lastUsedAt: Timestamp;
}

export interface RegisteredGuestTable {
  id: GeneratedAlways<number>;
  bookingId: number;
  position: number;
  sealed: Buffer;
  isComplete: boolean;
  identification: 'IN_PERSON' | 'LIVE_VIDEO' | 'ABSENT' | null;
  updatedAt: Timestamp;
}

export interface RelayNumberTable {
  number: string;
  listingId: number | null;
  target: string | null;
  freedAt: Timestamp | null;
}

export interface ReportTable {
  id: GeneratedAlways<number>;
  reference: string;
  subjectType: 'LISTING' | 'USER';
  subjectId: number;
  reason: 'FRAUD' | 'WRONG_DATA' | 'NOT_AVAILABLE' | 'DISCRIMINATION' | 'ILLEGAL_RENTAL' | 'PRIVACY' | 'COPYRIGHT' | 'OFFENSIVE' | 'CHILD_SAFETY' | 'OTHER';
  text: string;
  reporterId: number | null;
  name: string | null;
  email: string | null;
  locale: 'it' | 'en' | 'fr' | 'de' | 'es';
  key: string | null;
  status: Generated<'OPEN' | 'DECIDED'>;
  createdAt: Timestamp;
  affectedId: number | null;
  dueAt: Timestamp;
}

export interface SandboxEventTable {
  id: string;
  type: string;
  objectId: string;
  createdAt: Timestamp;
  sequence: GeneratedAlways<number>;
  deliveredAt: Timestamp | null;
  tries: Generated<number>;
  nextTryAt: Timestamp;
}

export interface SandboxIdentityCodeTable {
  codeHash: Buffer;
  provider: 'google' | 'apple';
  nonce: string;
  codeChallenge: string;
  person: Json;
  expiresAt: Timestamp;
}

export interface SandboxKeyTable {
  key: string;
  requestHash: string;
  answer: Json | null;
  createdAt: Timestamp;
}

export interface SandboxObjectTable {
  id: string;
  kind: 'customer' | 'card' | 'intent' | 'subscription' | 'invoice' | 'refund' | 'product' | 'price' | 'account' | 'transfer' | 'reversal';
  parentId: string | null;
  clientSecret: string | null;
  doc: Json;
  dueAt: Timestamp | null;
  createdAt: Timestamp;
  sequence: GeneratedAlways<number>;
}

export interface SavedSearchTable {
  id: GeneratedAlways<number>;
  userId: number;
  name: string;
  filters: Json;
  fingerprint: string;
  notificationsEnabled: boolean;
  createdAt: Timestamp;
  lastVisitedAt: Timestamp | null;
  deletedAt: Timestamp | null;
}

export interface SchemaMigrationTable {
  number: number;
  name: string;
  checksum: string;
  ranAt: Generated<Timestamp>;
}

export interface SearchCardTable {
  listingId: number;
  card: Json;
}

export interface SearchChangeTable {
  version: number;
  listingId: number;
  markedAt: Generated<Timestamp>;
}

export interface SearchDocTable {
  kind: number;
  ptype: number;
  rooms: number;
  baths: number;
  amenities: number;
  price: number;
  area: number;
  latMicro: number;
  lngMicro: number;
  comuneId: number;
  cell: number;
  rank: number;
  listingId: number;
  created: number;
  stayFacts: number;
  fees: number;
  quarterId: number;
  streetId: number;
  provinceId: number;
  regionId: number;
  zip: number;
  availableFrom: number;
  availableTo: number;
  lastOpenDay: number;
  year: number;
  conservation: number;
  furnishing: number;
  energy: number;
  country: number;
  currency: number;
  guests: number;
  openDays: number[];
  minNights: Generated<number>;
  maxNights: Generated<number>;
  busy: Generated<string>;
  included: Generated<number>;
  perAdult: Generated<number>;
  perChild: Generated<number>;
  perNewborn: Generated<number>;
  cleaning: Generated<number>;
  tax: Generated<number>;
  floor: Generated<number>;
  rates: Generated<number[]>;
}

export interface SearchDocPreviousTable {
  listingId: number;
  doc: string;
  since: number;
}

export interface SearchPendingTable {
  id: GeneratedAlways<number>;
  listingId: number;
  markedAt: Generated<Timestamp>;
}

export interface SearchSourceTable {
  id: Generated<boolean>;
  source: Generated<string>;
  version: Generated<number>;
  oldest: Generated<number>;
}

export interface SearchWatchTable {
  id: GeneratedAlways<number>;
  userId: number;
  savedSearchId: number | null;
  recentSearchId: number | null;
  notify: boolean;
  since: number;
  never: boolean;
  placeKind: number;
  placeId: number;
  kinds: number;
  ptypes: number | null;
  south: number | null;
  north: number | null;
  west: number | null;
  east: number | null;
  area: string | null;
  priceMin: number | null;
  priceMax: number | null;
  areaMin: number | null;
  areaMax: number | null;
  roomsMin: number | null;
  roomsMax: number | null;
  bathsMin: number | null;
  bathsMax: number | null;
  feesMin: number | null;
  feesMax: number | null;
  yearMin: number | null;
  amenities: Generated<number>;
  stayFacts: Generated<number>;
  currency: number | null;
  conservation: number | null;
  furnishing: number | null;
  country: number | null;
  energyMax: number | null;
  comingOpenDay: Generated<boolean>;
  openDays: number[] | null;
  availableFromMax: number | null;
  availableToMin: number | null;
  nightsMinMax: number | null;
  nightsMaxMin: number | null;
  freeNights: string | null;
  guestsMin: number | null;
  stayNights: number | null;
  stayAdults: number | null;
  stayChildren: number | null;
  stayNewborns: number | null;
  stayTotalMin: number | null;
  stayTotalMax: number | null;
  floorMin: number | null;
  floorMax: number | null;
  comuneIds: number[] | null;
  quarterIds: number[] | null;
  stayArrival: number | null;
}

export interface SentInstructionsTable {
  bookingId: number;
  sentAt: Timestamp;
}

export interface SessionTable {
  idHash: Buffer;
  userId: number;
  createdAt: Generated<Timestamp>;
  lastSeenAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  userAgent: string | null;
  id: GeneratedAlways<number>;
  impersonatedUserId: number | null;
  impersonationEndsAt: Timestamp | null;
}

export interface SignInChallengeTable {
  tokenHash: Buffer;
  userId: number;
  tries: Generated<number>;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
}

export interface SignInGuardTable {
  key: string;
  tries: number;
  opensAt: Timestamp | null;
  forgottenAt: Timestamp;
}

export interface SocialAuthorizationTable {
  stateHash: Buffer;
  provider: 'google' | 'apple';
  browserHash: Buffer;
  intent: 'sign-in' | 'link';
  redirect: string | null;
  sealed: Buffer;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
}

export interface SocialIdentityTable {
  id: GeneratedAlways<number>;
  userId: number;
  provider: 'google' | 'apple';
  subject: string;
  email: string | null;
  createdAt: Generated<Timestamp>;
}

export interface SocialPendingIdentityTable {
  tokenHash: Buffer;
  provider: 'google' | 'apple';
  browserHash: Buffer;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  surname: string | null;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
}

export interface StayBlockTable {
  id: GeneratedAlways<number>;
  listingId: number;
  nights: string;
  source: 'OWNER' | 'FEED' | 'BOOKING';
  feedId: number | null;
  note: string | null;
  createdAt: Timestamp;
  bookingId: number | null;
}

export interface StayBookingTable {
  id: GeneratedAlways<number>;
  listingId: number | null;
  listingTitle: string;
  city: string;
  guestId: number;
  hostId: number;
  status: 'HELD' | 'REQUESTED' | 'ACCEPTED' | 'PAID' | 'CHECKED_IN' | 'COMPLETED' | 'DISPUTED' | 'EXPIRED' | 'DECLINED' | 'WITHDRAWN' | 'NO_SHOW' | 'CANCELLED_BY_GUEST' | 'CANCELLED_BY_HOST';
  mode: 'REQUEST' | 'INSTANT';
  checkIn: string;
  checkOut: string;
  checkInAt: Timestamp;
  checkOutAt: Timestamp;
  checkInTime: string;
  checkOutTime: string;
  timeZone: string;
  adultGuests: number;
  childAges: number[];
  newbornGuests: number;
  pets: number;
  cancellationPolicy: 'FLEXIBLE' | 'MODERATE' | 'LIMITED' | 'FIRM' | 'STRICT';
  houseRules: Json | null;
  rulesVersion: number;
  currency: string;
  totalMinor: number;
  dueOnlineMinor: number;
  quote: Json;
  message: string;
  holdExpiresAt: Timestamp;
  responseDueAt: Timestamp | null;
  confirmedAt: Timestamp | null;
  endedAt: Timestamp | null;
  endReason: string | null;
  refund: Json | null;
  idempotencyKey: string;
  requestHash: Buffer;
  sequence: Generated<number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface StayBookingChangeTable {
  id: GeneratedAlways<number>;
  bookingId: number;
  status: string;
  role: 'GUEST' | 'HOST' | 'SYSTEM' | 'ADMIN';
  actorId: number | null;
  changedAt: Timestamp;
}

export interface StayCalendarTable {
  listingId: number;
  minNights: Generated<number>;
  maxNights: number | null;
  preparationDays: Generated<number>;
  exportHash: Buffer | null;
  exportSealed: string | null;
  revision: Generated<number>;
  updatedAt: Timestamp;
}

export interface StayDayPriceTable {
  listingId: number;
  date: string;
  nightMinor: number;
}

export interface StayDecisionTable {
  id: GeneratedAlways<number>;
  bookingId: number;
  adminId: number | null;
  kind: 'END' | 'RESOLVE' | 'REFUND';
  outcome: 'CONTINUE' | 'END' | null;
  amountMinor: number;
  reason: string;
  key: string;
  decidedAt: Timestamp;
}

export interface StayDisputeTable {
  id: GeneratedAlways<number>;
  bookingId: number;
  reason: string;
  openedAt: Timestamp;
  closedAt: Timestamp | null;
}

export interface StayFeedTable {
  id: GeneratedAlways<number>;
  listingId: number;
  name: string;
  urlSealed: string;
  urlHash: Buffer;
  host: string;
  etag: string | null;
  lastModified: string | null;
  busy: Generated<string>;
  events: Generated<number>;
  attemptedAt: Timestamp | null;
  syncedAt: Timestamp | null;
  error: 'UNREACHABLE' | 'TIMEOUT' | 'HTTP_ERROR' | 'TOO_LARGE' | 'NOT_A_CALENDAR' | 'ADDRESS_REFUSED' | null;
  failures: Generated<number>;
  createdAt: Timestamp;
}

export interface StayInstructionsTable {
  listingId: number;
  sealed: Buffer;
  updatedAt: Timestamp;
}

export interface StayRateTable {
  listingId: number;
  version: Generated<number>;
  weekendNightMinor: number | null;
  discountNights: Generated<number[]>;
  discountBp: Generated<number[]>;
  lastMinuteDays: number | null;
  lastMinuteBp: number | null;
  earlyBirdDays: number | null;
  earlyBirdBp: number | null;
  petsMax: number | null;
  petFeeMinor: number | null;
  petFeePer: 'STAY' | 'NIGHT' | null;
  updatedAt: Timestamp;
}

export interface StayReviewTable {
  id: GeneratedAlways<number>;
  bookingId: number;
  listingId: number | null;
  author: 'GUEST' | 'HOST';
  authorId: number;
  communication: number;
  overall: number | null;
  cleanliness: number | null;
  accuracy: number | null;
  place: number | null;
  value: number | null;
  tidiness: number | null;
  rules: number | null;
  text: string;
  privateNote: string;
  visibleAt: Timestamp;
  announcedAt: Timestamp | null;
  reply: string | null;
  repliedAt: Timestamp | null;
  replyAuthorId: number | null;
  createdAt: Timestamp;
}

export interface StaySeasonTable {
  id: GeneratedAlways<number>;
  listingId: number;
  nights: string;
  nightMinor: number;
  weekendNightMinor: number | null;
  minNights: number | null;
}

export interface SubscriptionTable {
  id: GeneratedAlways<number>;
  listingId: number | null;
  planId: number;
  status: 'INCOMPLETE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED' | 'EXPIRED';
  pastDueSince: Timestamp | null;
  currentPeriodEnd: Timestamp;
  createdAt: Generated<Timestamp>;
  userId: number | null;
  externalId: string | null;
  planName: string | null;
  priceMinor: number | null;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF' | null;
  billingInterval: 'MONTH' | 'QUARTER' | 'SEMESTER' | 'YEAR' | null;
  cancelAtPeriodEnd: Generated<boolean>;
  trialEndsAt: Timestamp | null;
  immediateStart: Generated<boolean>;
  startedAt: Timestamp | null;
  endedAt: Timestamp | null;
  noticeCount: Generated<number>;
  weekNoticeFor: Timestamp | null;
  dayNoticeFor: Timestamp | null;
}

export interface TwoFactorTable {
  userId: number;
  secretSealed: Buffer;
  lastStep: number;
  enabledAt: Generated<Timestamp>;
}

export interface ViewNetworkTable {
  day: string;
  listingId: number;
  network: Buffer;
  visitors: number;
}

export interface VisitorHashTable {
  day: string;
  listingId: number;
  visitor: Buffer;
}

export interface VisitorSaltTable {
  day: string;
  salt: Buffer;
}

export interface WebhookDeliveryTable {
  id: GeneratedAlways<number>;
  endpointId: number;
  eventId: string;
  attempt: Generated<number>;
  createdAt: Timestamp;
  nextAt: Timestamp | null;
  sentAt: Timestamp | null;
  statusCode: number | null;
  error: 'HTTP' | 'TIMEOUT' | 'UNREACHABLE' | 'ADDRESS_REFUSED' | 'DISABLED' | 'SECRET_LOST' | null;
  bodyExcerpt: string | null;
}

export interface WebhookEndpointTable {
  id: GeneratedAlways<number>;
  accountId: number;
  urlEncrypted: Buffer;
  host: string;
  events: string[];
  secretEncrypted: Buffer;
  oldSecretEncrypted: Buffer | null;
  oldSecretUntil: Timestamp | null;
  status: Generated<'ENABLED' | 'DISABLED'>;
  disabledReason: 'GONE' | 'FAILING' | 'MANUAL' | null;
  failingSince: Timestamp | null;
  createdAt: Timestamp;
}

export interface WebhookEventTable {
  id: string;
  accountId: number;
  type: string;
  body: string;
  createdAt: Timestamp;
}

export interface WithdrawalTable {
  id: GeneratedAlways<number>;
  userId: number;
  boostPurchaseId: number | null;
  subscriptionId: number | null;
  requestedAt: Timestamp;
  productName: string;
  contractAt: Timestamp;
  paidMinor: number;
  refundMinor: number;
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
  status: 'PENDING' | 'REFUNDED' | 'FAILED';
  refundExternalId: string | null;
  completedAt: Timestamp | null;
}

export interface Database {
  alert: AlertTable;
  alertDue: AlertDueTable;
  alertItem: AlertItemTable;
  alertMatch: AlertMatchTable;
  alertSettings: AlertSettingsTable;
  aliasCorrespondent: AliasCorrespondentTable;
  apiKey: ApiKeyTable;
  apiKeyCall: ApiKeyCallTable;
  appUser: AppUserTable;
  appeal: AppealTable;
  auditEntry: AuditEntryTable;
  backupCode: BackupCodeTable;
  billingCustomer: BillingCustomerTable;
  billingDetails: BillingDetailsTable;
  bookingTerms: BookingTermsTable;
  boostPackage: BoostPackageTable;
  boostPurchase: BoostPurchaseTable;
  bulkChange: BulkChangeTable;
  bulkChangeItem: BulkChangeItemTable;
  consent: ConsentTable;
  contactAddress: ContactAddressTable;
  contactMask: ContactMaskTable;
  dataExport: DataExportTable;
  decision: DecisionTable;
  demoBatch: DemoBatchTable;
  emailChange: EmailChangeTable;
  emailVerification: EmailVerificationTable;
  exportLink: ExportLinkTable;
  favorite: FavoriteTable;
  feed: FeedTable;
  feedItem: FeedItemTable;
  feedItemPhoto: FeedItemPhotoTable;
  feedOverride: FeedOverrideTable;
  feedPhoto: FeedPhotoTable;
  feedRun: FeedRunTable;
  feedRunItem: FeedRunItemTable;
  formerSlug: FormerSlugTable;
  gazetteerVersion: GazetteerVersionTable;
  guestCount: GuestCountTable;
  guestRegistration: GuestRegistrationTable;
  guestStatistic: GuestStatisticTable;
  invitation: InvitationTable;
  invoice: InvoiceTable;
  invoiceCounter: InvoiceCounterTable;
  knownDevice: KnownDeviceTable;
  lead: LeadTable;
  leadEvent: LeadEventTable;
  leadListing: LeadListingTable;
  leadSettings: LeadSettingsTable;
  leadTemplate: LeadTemplateTable;
  leadTurn: LeadTurnTable;
  ledgerEntry: LedgerEntryTable;
  ledgerLine: LedgerLineTable;
  listing: ListingTable;
  listingBoost: ListingBoostTable;
  listingChange: ListingChangeTable;
  listingContact: ListingContactTable;
  listingDailyStats: ListingDailyStatsTable;
  listingTombstone: ListingTombstoneTable;
  listingView: ListingViewTable;
  mailboxEmail: MailboxEmailTable;
  mailboxText: MailboxTextTable;
  mapStreet: MapStreetTable;
  mapStreetProgress: MapStreetProgressTable;
  mediaFile: MediaFileTable;
  mediaUpload: MediaUploadTable;
  membership: MembershipTable;
  message: MessageTable;
  messageAttachment: MessageAttachmentTable;
  messageBlock: MessageBlockTable;
  messageTemplate: MessageTemplateTable;
  messageThread: MessageThreadTable;
  moderationCase: ModerationCaseTable;
  moderationDay: ModerationDayTable;
  openDayBooking: OpenDayBookingTable;
  openDayEvent: OpenDayEventTable;
  openDayScan: OpenDayScanTable;
  organization: OrganizationTable;
  organizationExport: OrganizationExportTable;
  outboxEmail: OutboxEmailTable;
  passwordReset: PasswordResetTable;
  payment: PaymentTable;
  paymentEvent: PaymentEventTable;
  paymentRefund: PaymentRefundTable;
  payout: PayoutTable;
  payoutAccount: PayoutAccountTable;
  payoutReversal: PayoutReversalTable;
  phoneCode: PhoneCodeTable;
  place: PlaceTable;
  placeName: PlaceNameTable;
  plan: PlanTable;
  policeCode: PoliceCodeTable;
  priceHistory: PriceHistoryTable;
  property: PropertyTable;
  propertyDraft: PropertyDraftTable;
  propertyMedia: PropertyMediaTable;
  rateLimit: RateLimitTable;
  receipt: ReceiptTable;
  receiptCounter: ReceiptCounterTable;
  recentSearch: RecentSearchTable;
  registeredGuest: RegisteredGuestTable;
  relayNumber: RelayNumberTable;
  report: ReportTable;
  sandboxEvent: SandboxEventTable;
  sandboxIdentityCode: SandboxIdentityCodeTable;
  sandboxKey: SandboxKeyTable;
  sandboxObject: SandboxObjectTable;
  savedSearch: SavedSearchTable;
  schemaMigration: SchemaMigrationTable;
  searchCard: SearchCardTable;
  searchChange: SearchChangeTable;
  searchDoc: SearchDocTable;
  searchDocPrevious: SearchDocPreviousTable;
  searchPending: SearchPendingTable;
  searchSource: SearchSourceTable;
  searchWatch: SearchWatchTable;
  sentInstructions: SentInstructionsTable;
  session: SessionTable;
  signInChallenge: SignInChallengeTable;
  signInGuard: SignInGuardTable;
  socialAuthorization: SocialAuthorizationTable;
  socialIdentity: SocialIdentityTable;
  socialPendingIdentity: SocialPendingIdentityTable;
  stayBlock: StayBlockTable;
  stayBooking: StayBookingTable;
  stayBookingChange: StayBookingChangeTable;
  stayCalendar: StayCalendarTable;
  stayDayPrice: StayDayPriceTable;
  stayDecision: StayDecisionTable;
  stayDispute: StayDisputeTable;
  stayFeed: StayFeedTable;
  stayInstructions: StayInstructionsTable;
  stayRate: StayRateTable;
  stayReview: StayReviewTable;
  staySeason: StaySeasonTable;
  subscription: SubscriptionTable;
  twoFactor: TwoFactorTable;
  viewNetwork: ViewNetworkTable;
  visitorHash: VisitorHashTable;
  visitorSalt: VisitorSaltTable;
  webhookDelivery: WebhookDeliveryTable;
  webhookEndpoint: WebhookEndpointTable;
  webhookEvent: WebhookEventTable;
  withdrawal: WithdrawalTable;
}
