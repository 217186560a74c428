import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { importLeads } from '../leads/import-leads.ts';
import { shownName } from './message.rules.ts';
import { selectConversations, transferThreads } from './threads.store.ts';

/** Moves the threads of the advertiser with their blocks; messages keep their senders. Recent contacts become leads. */
export async function transferThreadsOfAccount(
  deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferThreads(trx, { from, to });
  const rows = await selectConversations(trx, to);
  const conversations = rows.map(({ name, surname, businessName, ...row }) => ({
    ...row,
    contactName: shownName({ name, surname, businessName }),
  }));
  await importLeads(deps, trx, { accountId: to, assigneeId: from, conversations });
}
