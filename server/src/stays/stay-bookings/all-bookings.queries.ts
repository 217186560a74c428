import type { StayBookingItem } from '#contract/stays/stay-bookings.schemas';
import type { Deps } from '../deps.ts';
import { countListed, selectListed, type WhichBookings } from './listed-bookings.store.ts';
import { itemView } from './stay-bookings.view.ts';

type AllBookings = Omit<Extract<WhichBookings, { by: 'all' }>, 'by'>;

/** Bookings of everybody, open disputes first, then the newest. */
export async function listAllBookings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filter: AllBookings,
  page: { size: number; offset: number },
): Promise<{ items: StayBookingItem[]; totalElements: number }> {
  const which = { by: 'all', ...filter } as const;
  const rows = await selectListed(db, which, page);
  const totalElements = await countListed(db, which);
  return { items: rows.map((row) => itemView(row, { role: 'ADMIN', now: clock.now() })), totalElements };
}
