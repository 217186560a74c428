import type { FeedError } from '#contract/availability';
import type { Country, geocodePrecisions, NearbyPlace, NearbyType } from '#contract/places';

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
  /** Beside those that every letter has. */
  headers?: Readonly<Record<string, string>>;
  /** An entry that calendars take from the letter (RFC 6047), as iCalendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
};

/** Thrown by a mailer when the letter will never be taken (no such recipient): trying again is of no use. */
export class MailRefusedError extends Error {}

/** Takes letters. Resolves when the other side has taken responsibility; rejects with MailRefusedError, or to be tried again. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
};

/** Seals what the database must hold but not tell (AES-256-GCM): secrets of two-factor, letters with tokens. */
export type Secrets = {
  seal(text: string): Buffer;
  /** @throws when it was not sealed with this portal's key, or was changed since. */
  open(sealed: Uint8Array): string;
  /** Twenty-two letters that only this portal can make of the text: the same ones each time (HMAC-SHA256, 128 bits, base64url). */
  sign(text: string): string;
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
