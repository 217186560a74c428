/** A received email: `from` from its header, `text` without markup. */
export type IncomingMail = {
  to: string;
  from: { address: string; name: string };
  subject: string;
  text: string;
  /** Number of attachments, which are not read. */
  attachments: number;
  /** An auto-reply, a mailing list or a bounce. */
  isAutomatic: boolean;
};

/** `refused` is permanent; after `later` the sender retries. */
export type MailOutcome = 'taken' | 'refused' | 'later';

/** Receives email until it is closed. */
export type MailInbox = { port: number; close(): Promise<void> };
