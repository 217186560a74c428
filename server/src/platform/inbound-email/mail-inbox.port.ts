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
