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
