import type { ContactType } from '#contract/catalog/engagement';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type DayRow, insertContacts, insertDays } from './engagement.store.ts';

/**
 * What was counted elsewhere, of ads that have counted nothing yet; through the caller's transaction. The ads' own
 * counters (`listings/count-met.ts`) and the rows of those who keep them (`favorites/import-favorites.ts`) are the
 * caller's to bring along.
 */
export async function importEngagement(
  on: Queryable,
  imported: {
    days: readonly (DayRow & { listingId: number })[];
    contacts: readonly { listingId: number; userId: number; contactType: ContactType; createdAt: Date }[];
  },
): Promise<void> {
  if (imported.days.length > 0) await insertDays(on, imported.days);
  if (imported.contacts.length > 0) await insertContacts(on, imported.contacts);
}
