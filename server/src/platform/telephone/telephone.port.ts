/** `to` in E.164. */
export type OutgoingText = { to: string; text: string };

/** Permanent: no such number, or no mobile. */
export class TextRejectedError extends Error {}

/** Resolves when the provider has accepted the text. Rejects with TextRejectedError (permanent) or another error (retry). */
export type Sms = { send(text: OutgoingText): Promise<void> };

/** Phone numbers of the portal that forward calls, so that an advertiser's own number stays private. Rejections are temporary. */
export type PhoneRelay = {
  /** In E.164; empty where the portal relays no calls. */
  numbers: readonly string[];
  /** Forwards calls of one of `numbers` to `target`; null: nowhere. Idempotent. */
  route(number: string, target: string | null): Promise<void>;
};
