import type { ContactType } from '#contract/catalog/engagement';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { type DayRow, insertContacts, insertDays } from './engagement.store.ts';

/**
 * Inserts engagement counted elsewhere for listings without any, in the caller's transaction. The caller adds the
 * listing counters (`listings/add-engagement-counts.ts`) and the favorites (`favorites/import-favorites.ts`).
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
