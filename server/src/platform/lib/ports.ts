import type { BillingInterval } from '#contract/billing/billing';
import type { PaymentFailure } from '#contract/billing/payments';
import type { FeedError } from '#contract/catalog/availability';
import type { Country, geocodePrecisions, NearbyPlace, NearbyType } from '#contract/geo/places';
import type { Currency } from '#contract/platform/money';

/**
 * What the product needs from outside, as small interfaces. Each has an embedded default that needs no key and a
 * real adapter; both sides pass the same tests. The features know only these.
 */

/** Time arrives as an argument in rules and through this port everywhere else, so that tests can set it. */
export type Clock = { now(): Date };

/** A file's bytes, read as they go. */
export type FileContent = { content: AsyncIterable<Uint8Array>; size: number };

/** What may be put where by whoever holds the address, and until when. `size` in bytes, exactly. */
export type UploadOrder = { key: string; mimeType: string; size: number; expiresAt: Date };

/** A file that was put and waits to be judged. `bytes` reads from `start` to before `end`. */
export type WaitingFile = { size: number; bytes(start: number, end: number): AsyncIterable<Uint8Array> };

/**
 * Where files live: the disk, or S3. Keys are paths without a leading slash. Uploads wait apart from the public files, where
 * no address leads: they still tell where they were taken.
 */
export type FileStorage = {
  put(key: string, content: Uint8Array | FileContent, mimeType: string): Promise<void>;
  /** The address a browser reads the file at. */
  publicUrl(key: string): string;
  /** The key behind an address that `publicUrl` gave; null for any other. */
  keyOf(url: string): string | null;
  /** The file's bytes; undefined when it is not there. */
  read(key: string): Promise<FileContent | undefined>;
  /** Removes a file; the same when there is none. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in no order; what is just being put, or removed, may be among them or not. */
  list(): AsyncIterable<string>;
  /** The address that takes this one upload with PUT, its Content-Type and its Content-Length. */
  presignPut(order: UploadOrder): Promise<string>;
  /** What was put; undefined when nothing was yet. */
  openUpload(key: string): Promise<WaitingFile | undefined>;
  removeUpload(key: string): Promise<void>;
  /** Behind the addresses of `presignPut`, where it is us who must take the files: on disk. */
  door?: UploadDoor;
};

export type UploadDoor = {
  /** What the address allows; null when it is none of ours. */
  orderOf(token: string): UploadOrder | null;
  /** The file is there whole or not at all; once more replaces it. */
  receive(order: UploadOrder, content: AsyncIterable<Uint8Array>): Promise<'taken' | 'tooLong' | 'tooShort'>;
};

/** Files that nobody reaches by address: exports of personal data. Written as they grow, read as they go. */
export type PrivateFiles = {
  /** The file appears whole or not at all. @returns its size in bytes. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  read(key: string): Promise<{ content: AsyncIterable<Uint8Array>; size: number } | undefined>;
  remove(key: string): Promise<void>;
};

/** A letter on its way: one recipient, both forms of the text. */
export type OutgoingMail = {
  /** Stays the same over retries, so that a letter that arrives twice is recognised: `<letter-7@soglia.test>`. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who reads an answer; without it nobody does. */
  replyTo?: string;
  /** Beside those that every letter has. */
  headers?: Readonly<Record<string, string>>;
  /** An entry that calendars take from the letter (RFC 6047), as iCalendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  attachments?: readonly { fileName: string; mimeType: string; content: Buffer }[];
};

/** An email that came in, as far as it is read: `from` by its own word, `text` without markup. */
export type IncomingMail = {
  to: string;
  from: { address: string; name: string };
  subject: string;
  text: string;
  /** Files that came with it, which are not read. */
  attachments: number;
  /** A program wrote it: an answer in absence, a list, a bounce. */
  isAutomatic: boolean;
};

/** What becomes of an email: `refused` for ever, or `later` once more. */
export type MailOutcome = 'taken' | 'refused' | 'later';

/** Takes emails of addresses that it asks for, until it is closed. */
export type MailInbox = { port: number; close(): Promise<void> };

/** Thrown by a mailer when the letter will never be taken (no such recipient): trying again is of no use. */
export class MailRefusedError extends Error {}

/** Takes letters. Resolves when the other side has taken responsibility; rejects with MailRefusedError, or to be tried again. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
};

/** A text message: to a number in E.164. */
export type OutgoingText = { to: string; text: string };

/** Thrown when a number will never take the text (no such number, no mobile): trying again is of no use. */
export class TextRefusedError extends Error {}

/** Takes text messages. Resolves when the other side has taken responsibility; rejects with TextRefusedError, or to be tried again. */
export type Sms = { send(text: OutgoingText): Promise<void> };

/**
 * Phone numbers of the portal's own that ring at an advertiser's, so that theirs is told to nobody.
 * Rejects to be tried again.
 */
export type PhoneRelay = {
  /** All that there are, E.164; none where the portal relays no calls. */
  numbers: readonly string[];
  /** From now on calls of one of `numbers` ring at `target`; null: nowhere. The same once more changes nothing. */
  route(number: string, target: string | null): Promise<void>;
};

/** Seals what the database must hold but not tell (AES-256-GCM): secrets of two-factor, letters with tokens. */
export type Secrets = {
  seal(text: string): Buffer;
  /** @throws when it was not sealed with any of this portal's keys, or was changed since. */
  open(sealed: Uint8Array): string;
  /** Whether it is the key in use that sealed it, and not one before. */
  isCurrent(sealed: Uint8Array): boolean;
  /** Twenty-two letters that only this portal can make of the text: the same ones while the same key is in use (HMAC-SHA256, 128 bits, base64url). */
  sign(text: string): string;
  /** What each of the keys makes of it, the one in use first: any of them is this portal's. */
  signatures(text: string): string[];
};

/** Who a provider says somebody is. `email` may be a relay address; null when it was not told. */
export type ProvedIdentity = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  surname: string | null;
};

/** What a sign-in through a provider must remember until the browser comes back. */
export type ProviderChallenge = { state: string; nonce: string; codeVerifier: string };

/** One OpenID Connect provider (authorization code, PKCE S256, state, nonce). Keys are fetched and rotate. */
export type IdentityProvider = {
  /** Where to send the browser. @throws when the provider cannot be reached. */
  authorizationUrl(challenge: ProviderChallenge, redirectUri: string): Promise<URL>;
  /**
   * Trades what the browser brought back for an identity. `callback` holds the parameters of the query or the form.
   * @throws IdentityRefusedError when the person or the provider said no, or the proof is not valid.
   */
  prove(callback: URLSearchParams, challenge: ProviderChallenge, redirectUri: string): Promise<ProvedIdentity>;
};

export class IdentityRefusedError extends Error {}

/** An address as an owner types it; `administrativeAreaLevel1` is the city, `…Level2` the province. */
export type Address = {
  street?: string | undefined;
  streetNumber?: string | undefined;
  postalCode?: string | undefined;
  administrativeAreaLevel1?: string | undefined;
  administrativeAreaLevel2?: string | undefined;
  country: Country;
};

/** Where an address is, in degrees, how well that is known, and which town it is said to lie in. */
export type Located = {
  latitude: number;
  longitude: number;
  precision: (typeof geocodePrecisions)[number];
  label: string;
  city: string | null;
  province: string | null;
};

/** Finds where an address is: by our gazetteer, or by a provider. */
export type Geocoder = {
  source: 'gazetteer' | 'google';
  /** @throws GeocodingError when there is nothing to find, nothing was found, or the provider failed. */
  locate(address: Address): Promise<Located>;
};

/** Its message is spec/001 §8's and may be shown. */
export class GeocodingError extends Error {}

/** Degrees and metres. Without type and keyword: whatever has a name. */
export type NearbyQuestion = {
  latitude: number;
  longitude: number;
  radius: number;
  type?: NearbyType | undefined;
  keyword?: string | undefined;
};

export type NearbyAnswer = { status: 'OK' | 'ZERO_RESULTS'; results: NearbyPlace[] };

/** Tells what is around a point (spec/000 §7). */
export type NearbyPlaces = {
  provider: 'google' | 'openstreetmap';
  /** @throws NearbyPlacesError when the provider does not answer in three seconds, or refuses. */
  find(question: NearbyQuestion): Promise<NearbyAnswer>;
};

/** Its message, a provider's status and words, holds no secret and may be shown. */
export class NearbyPlacesError extends Error {}

/** A language model that is asked what words mean. Rejects when it gives no answer in time; an answer it gives is to be doubted. */
export type SentenceModel = {
  ask(instructions: string, parts: readonly string[]): Promise<unknown>;
};

/** Reads what is written in pictures. Works in the background: a picture takes about a second. */
export type PictureText = {
  /** The words, line by line, as far as they can be made out; '' where there are none. Rejects when the picture cannot be read. */
  read(image: Uint8Array): Promise<string>;
  /** Ends what is kept ready for reading; what is being read rejects. Reading begins anew after it. */
  close(): Promise<void>;
};

/** What tells a calendar's server that we know its last state (RFC 9110 §13): sent back as they came. */
export type CalendarState = { etag: string | null; lastModified: string | null };

export type CalendarAnswer =
  | ({ outcome: 'read'; text: string } & CalendarState)
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; error: Exclude<FeedError, 'NOT_A_CALENDAR'> };

/** Reads calendars that other portals publish, from hosts that this portal is set up to read from and nowhere else. */
export type CalendarReader = {
  /** The address in its one spelling, with its host; null when it is none that may be read. Asks nobody. */
  judge(address: string): { url: string; host: string } | null;
  /** `known`: what an earlier reading told; null reads anew. Never rejects. */
  read(url: string, known: CalendarState | null): Promise<CalendarAnswer>;
};

/** What is for sale, as the provider keeps it; both ids null while it does not know it yet. `interval` null: bought once. */
export type CatalogItem = {
  product: 'BOOST_PACKAGE' | 'PLAN';
  id: number;
  name: string;
  active: boolean;
  priceMinor: number;
  currency: Currency;
  interval: BillingInterval | null;
  productId: string | null;
  priceId: string | null;
};

/** A card that the provider keeps for a customer. */
export type ProviderCard = { id: string; brand: string; last4: string; expMonth: number; expYear: number };

/**
 * One try to take money (`payment`), or to keep a card for later (`setup`). `requires_payment_method`: it waits for a card; after a decline `failure` says why, and
 * another card may be tried. `reference` is what we gave with it.
 */
export type Intent = {
  id: string;
  kind: 'payment' | 'setup';
  clientSecret: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amountMinor: number;
  refundedMinor: number;
  currency: Currency | null;
  failure: PaymentFailure | null;
  card: ProviderCard | null;
  customerId: string | null;
  reference: string | null;
};

/** A plan that is paid again and again. `cardId`: what pays it. */
export type ProviderSubscription = {
  id: string;
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled';
  /** Keeping its card (a trial) or its first payment: null where nothing is open. */
  openIntent: Intent | null;
  currentPeriodEnd: Date;
  trialEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  cardId: string | null;
  customerId: string;
  reference: string | null;
};

/** One period's invoice of a subscription. `intentId`: what paid it, or tries to. */
export type ProviderInvoice = {
  id: string;
  subscriptionId: string;
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  amountDueMinor: number;
  amountPaidMinor: number;
  currency: Currency;
  createdAt: Date;
  paidAt: Date | null;
  periodStart: Date;
  periodEnd: Date;
  intentId: string | null;
};

/** Something changed: which object, not how it is now. Null: nothing that concerns us. */
export type ProviderEvent = {
  id: string;
  type: string;
  createdAt: Date;
  about: { kind: 'intent' | 'subscription' | 'invoice'; id: string } | null;
};

/**
 * Who takes the money: Stripe, or the embedded sandbox. Every call that makes something takes a `key`: the same key with the same question gives the same answer and does nothing
 * twice, for a day at least. Never called inside a transaction: it is slow, and may be another database's. `reference` is ours, and comes back with the object.
 * Rejects with PaymentsError; a card that is declined is no error, but an intent with its `failure`.
 */
export type Payments = {
  provider: 'stripe' | 'sandbox';
  /** What the browser needs to take cards for it; null for the sandbox. */
  publishableKey: string | null;
  /** Makes the product and its price, or brings them up to date; a changed price or interval is a new price. */
  keepCatalogItem(item: CatalogItem): Promise<{ productId: string; priceId: string }>;
  openCustomer(person: { reference: string; email: string; name: string; key: string }): Promise<string>;
  /** Forgets the person and their cards; the same when there is none. */
  removeCustomer(customerId: string): Promise<void>;
  /** The newest first. */
  listCards(customerId: string): Promise<ProviderCard[]>;
  /** @throws PaymentsError `no_such_card` for one that is somebody else's, too. */
  removeCard(customerId: string, cardId: string): Promise<void>;
  startSetup(given: { customerId: string; reference: string; key: string }): Promise<Intent>;
  /**
   * With `cardId` it is tried at once, with the person there; without, the browser goes on with the client secret. Names of published test cards (`pm_card_visa`) are
   * cards too, where the provider is a test one. `returnUrl`: where a bank's page leads back to.
   */
  startPayment(given: {
    customerId: string;
    amountMinor: number;
    currency: Currency;
    description: string;
    cardId: string | null;
    saveCard: boolean;
    reference: string;
    returnUrl: string;
    key: string;
  }): Promise<Intent>;
  /** Its card is kept for the renewals. Free ones, and trials with a saved card, have no open intent. */
  startSubscription(given: {
    customerId: string;
    priceId: string;
    trialDays: number;
    cardId: string | null;
    reference: string;
    returnUrl: string;
    key: string;
  }): Promise<ProviderSubscription>;
  findIntent(intentId: string): Promise<Intent | undefined>;
  /** One that is final stays as it is. */
  cancelIntent(intentId: string): Promise<Intent>;
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | undefined>;
  /** `now` ends it and leaves nothing to be paid; `withPeriod` lets what is paid run out; `goOn` takes that back. One that has ended stays so. */
  endSubscription(subscriptionId: string, when: 'now' | 'withPeriod' | 'goOn'): Promise<ProviderSubscription>;
  /** Pays what is owed with that card, which then pays the renewals too; without one the browser goes on with the intent's client secret. */
  payInvoice(given: { invoiceId: string; cardId: string | null; returnUrl: string; key: string }): Promise<Intent>;
  findInvoice(invoiceId: string): Promise<ProviderInvoice | undefined>;
  /** The newest first. */
  listInvoices(subscriptionId: string): Promise<ProviderInvoice[]>;
  /** Never more than is left of it: @throws PaymentsError `too_much`. @returns the refund's id. */
  refund(given: { intentId: string; amountMinor: number; key: string }): Promise<string>;
  /** @throws PaymentsError `bad_signature` when the body was not signed with the secret, or longer than five minutes ago. */
  readEvent(body: Uint8Array, signature: string): ProviderEvent;
  /** What happened since then, the oldest first. */
  eventsSince(instant: Date): AsyncIterable<ProviderEvent>;
};

/** `unavailable`: it did not answer, or failed; to be tried again. Its message may be logged, never shown. */
export class PaymentsError extends Error {
  readonly code: 'unavailable' | 'no_such_card' | 'no_such_object' | 'too_much' | 'bad_signature' | 'refused';

  constructor(code: PaymentsError['code'], message: string) {
    super(message);
    this.name = 'PaymentsError';
    this.code = code;
  }
}
