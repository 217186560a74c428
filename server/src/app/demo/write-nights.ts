import { importCalendars } from '../../catalog/availability/import-calendars.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { planNights } from './plan-nights.ts';
import type { LivedAd } from './write-lives.ts';

const DAY = 86_400_000;

/** Calendars of stays with booked nights. */
export async function writeNights(trx: Trx, lived: readonly LivedAd[], today: Date): Promise<void> {
  const inDays = (days: number) => italianDay(new Date(today.getTime() + days * DAY));
  const stays = lived.filter(({ ad }) => ad.listing.listingType === 'HOSPITALITY');
  await importCalendars(
    trx,
    stays.map(({ listingId, ad }) => {
      const { minNights, stays: bookings } = planNights(ad.number);
      const blocks = bookings.map(({ from, to, note, bookedDaysAgo }) => {
        const bookedAt = Math.max(ad.publishedAt.getTime(), today.getTime() - bookedDaysAgo * DAY);
        return { from: inDays(from), to: inDays(to), note, createdAt: new Date(bookedAt) };
      });
      return { listingId, minNights, blocks, updatedAt: today };
    }),
  );
}
