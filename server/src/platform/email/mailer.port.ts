/** A letter on its way: one recipient, both forms of the text. */
export type OutgoingMail = {
  /** Stays the same over retries, so that a letter that arrives twice is recognised: `<letter-7@soglia.test>`. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Undefined: replies are not read. */
  replyTo?: string;
  /** Beside those that every letter has. */
  headers?: Readonly<Record<string, string>>;
  /** An entry that calendars take from the letter (RFC 6047), as iCalendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  attachments?: readonly { fileName: string; mimeType: string; content: Buffer }[];
};

/** Thrown by a mailer when the letter will never be taken (no such recipient): trying again is of no use. */
export class MailRejectedError extends Error {}

/** Takes letters. Resolves when the other side has taken responsibility; rejects with MailRefusedError, or to be tried again. */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
};
