/** `to` in E.164. */
export type OutgoingText = { to: string; text: string };

/** Permanent: no such number, or not a mobile number. */
export class TextRejectedError extends Error {}

/** Resolves when the provider has accepted the text. Rejects with TextRejectedError (permanent) or another error (retry). */
export type Sms = { send(text: OutgoingText): Promise<void> };

/** Relay phone numbers that forward calls, so that an advertiser's number stays private. Rejections are temporary. */
export type PhoneRelay = {
  /** In E.164; empty if calls are not relayed. */
  numbers: readonly string[];
  /** Forwards calls of one of `numbers` to `target`; null: nowhere. Idempotent. */
  route(number: string, target: string | null): Promise<void>;
};
