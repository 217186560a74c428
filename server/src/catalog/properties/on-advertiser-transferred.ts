import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferMediaOfProperties } from '../media/transfer-media.ts';
import { transferProperties } from './properties.store.ts';

/** Moves the properties with their photos. Drafts of the form stay with their user. */
export async function transferPropertiesOfAccount(
  _deps: Deps,
  trx: Trx,
  { fromId: from, toId: to }: DomainEvents['advertiser.transferred'],
): Promise<void> {
  await transferMediaOfProperties(trx, await transferProperties(trx, { from, to }), to);
}
