import type { Db } from '../postgres/postgres.ts';
import { saveToMailbox, trimMailbox } from './email.store.ts';
import type { Mailer } from './mailer.port.ts';

/** The newest. */
const MAX_SAVED = 1000;

/**
 * The embedded mailbox: what would be sent is kept in a table of ours, the newest thousand letters. No vendor is behind
 * it, so it lives with the feature that reads it. A letter that comes twice is kept once.
 */
export function mailbox(db: Db): Mailer {
  return {
    async send(mail) {
      await saveToMailbox(db, mail);
      await trimMailbox(db, MAX_SAVED);
    },
    close: async () => {},
  };
}
