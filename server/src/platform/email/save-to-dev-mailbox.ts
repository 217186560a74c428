import type { Db } from '../postgres/postgres.ts';
import { saveToMailbox, trimMailbox } from './email.store.ts';
import type { Mailer } from './mailer.port.ts';

/** Emails retained in the mailbox. */
const MAX_SAVED = 1000;

/**
 * Dev mailbox: saves outgoing emails in a table, at most the newest 1,000. Idempotent per Message-ID. No vendor is
 * involved, so it is no adapter.
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
