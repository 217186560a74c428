import type { Db } from '../postgres/postgres.ts';
import type { Sms } from '../telephone/telephone.port.ts';
import { keepInMailbox, saveText, selectTexts, trimMailbox, trimTexts } from './mail.store.ts';
import type { Mailer } from './mailer.port.ts';

/** Of each kind, the newest. */
const MAX_SAVED = 1000;

/**
 * The embedded mailbox: what would be sent is kept in a table of ours, the newest thousand letters. No vendor is behind
 * it, so it lives with the feature that reads it. A letter that comes twice is kept once.
 */
export function mailbox(db: Db): Mailer {
  return {
    async send(mail) {
      await keepInMailbox(db, mail);
      await trimMailbox(db, MAX_SAVED);
    },
    close: async () => {},
  };
}

/** The same for text messages. */
export function textMailbox(db: Db): Sms {
  return {
    async send(text) {
      await saveText(db, text);
      await trimTexts(db, MAX_SAVED);
    },
  };
}

/** Saves as a text message where calls of a relay number would ring. Idempotent. */
export async function saveRoute(db: Db, number: string, target: string | null): Promise<void> {
  const text = target === null ? 'Calls ring nowhere.' : `Calls ring at ${target}.`;
  const [last] = await selectTexts(db, { to: number, limit: 1 });
  if (last?.body !== text) await saveText(db, { to: number, text });
}
