/** An email to send: one recipient, text and HTML. */
export type OutgoingMail = {
  /** Stable across retries, so that recipients recognize duplicates: `<letter-7@soglia.test>`. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Undefined if replies are not read. */
  replyTo?: string;
  /** In addition to the default headers of every email. */
  headers?: Readonly<Record<string, string>>;
  /** Calendar entry of the email (RFC 6047), as iCalendar. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string };
  attachments?: readonly { fileName: string; mimeType: string; content: Buffer }[];
};

/** The server will never accept the email (for example, no such recipient): retrying is useless. */
export class MailRejectedError extends Error {}

/** Sends emails. Resolves when the server has accepted the email. Rejects with MailRejectedError (permanent) or another error (retry). */
export type Mailer = {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
};
