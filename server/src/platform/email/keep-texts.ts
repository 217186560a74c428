import type { Db } from '../postgres/postgres.ts';
import type { Sms } from '../telephone/telephone.port.ts';
import { keepText, selectTexts, trimTexts } from './mail.store.ts';

const HOLDS = 1000;

/** Text messages where nobody sends them: the newest thousand are kept in a table of ours, and the mailbox shows them. */
export function textMailbox(db: Db): Sms {
  return {
    async send(text) {
      await keepText(db, text);
      await trimTexts(db, HOLDS);
    },
  };
}

/** Where calls of a number of the portal would ring, as a text to that number; the same once more is kept once. */
export async function keepRoute(db: Db, number: string, target: string | null): Promise<void> {
  const text = target === null ? 'Calls ring nowhere.' : `Calls ring at ${target}.`;
  const [last] = await selectTexts(db, { to: number, limit: 1 });
  if (last?.body !== text) await keepText(db, { to: number, text });
}
