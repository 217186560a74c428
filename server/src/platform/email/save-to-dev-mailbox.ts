import type { Db } from '../postgres/postgres.ts';
import { saveToMailbox, trimMailbox } from './email.store.ts';
import type { Mailer } from './mailer.port.ts';

/** The newest. */
const MAX_SAVED = 1000;

/**
 * The dev mailbox: saves outgoing emails in a table, at most the newest 1,000. Idempotent per Message-ID. It has no vendor, so it is part
 * of this feature instead of an adapter.
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
