import type { Queryable } from '../postgres/postgres.ts';
import type { OutgoingText } from './telephone.port.ts';

/** SQL of the text messages in the dev mailbox. */

export async function saveText(on: Queryable, { to, text }: OutgoingText): Promise<void> {
  await on.insertInto('mailboxText').values({ toNumber: to, body: text }).execute();
}

/** Deletes all but the newest `max`. */
export async function trimTexts(on: Queryable, max: number): Promise<void> {
  await on
    .deleteFrom('mailboxText')
    .where('id', '<=', (all) => all.selectFrom('mailboxText').select('id').orderBy('id', 'desc').offset(max).limit(1))
    .execute();
}

/** The newest `limit`, to one number or to all. */
export function selectTexts(on: Queryable, { to, limit }: { to: string | undefined; limit: number }) {
  return on
    .selectFrom('mailboxText')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('toNumber', '=', to as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
