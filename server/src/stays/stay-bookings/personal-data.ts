import { lockStay } from '../../catalog/availability/booking-nights.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyAction } from './apply-action.ts';
import type { StayAction, StayFacts, StayRole } from './booking-transitions.rules.ts';
import {
  type BookingRow,
  eraseGuestTexts,
  hasBookings,
  lockBookingRow,
  selectBookingsForExport,
  selectLiveOfUser,
} from './stay-bookings.store.ts';

/**
 * Bookings of a user as the guest or the host. A host with confirmed bookings is not erased. Those of a guest end first: requests expire,
 * confirmed ones are cancelled by their policy.
 */
export const stayBookingsPersonalData: PersonalData<Deps> = {
  feature: 'stay-bookings',
  tables: ['stay_booking', 'stay_booking_change'],
  files: {
    soggiorni: {
      it: 'i soggiorni che hai prenotato o ospitato',
      en: 'the stays you booked or hosted',
      fr: 'les séjours que vous avez réservés ou accueillis',
      de: 'die Aufenthalte, die du gebucht oder beherbergt hast',
      es: 'las estancias que has reservado o alojado',
    },
  },
  collect: async ({ db }, userId) => ({ soggiorni: await selectBookingsForExport(db, userId) }),
  lock: lockUserBookings,
  async preventsErasure(on, userId) {
    const live = await selectLiveOfUser(on, userId);
    const isFirm = (booking: BookingRow) =>
      booking.hostId === userId || booking.status === 'ACCEPTED' || booking.status === 'DISPUTED';
    return live.some((booking) => isFirm(booking) && !isOpen(booking)) ? 'LISTING_HAS_BOOKINGS_EXCEPTION' : null;
  },
  async erase(deps, on, userId) {
    for (const booking of await selectLiveOfUser(on, userId)) {
      const changed = await applyAction(deps, on, booking, stepOf(booking));
      if (!changed.ok) throw new Error(`Booking ${booking.id} cannot end as ${booking.status}: ${changed.code}`);
    }
    await eraseGuestTexts(on, userId);
    return (await hasBookings(on, userId)) ? { retained: [retained] } : {};
  },
};

const isOpen = ({ status }: BookingRow): boolean => status === 'HELD' || status === 'REQUESTED';

function stepOf(booking: BookingRow): { action: StayAction; by: StayRole; actorId: null; facts: Partial<StayFacts> } {
  if (isOpen(booking)) return { action: 'end', by: 'SYSTEM', actorId: null, facts: { isSubjectClosed: true } };
  return { action: 'cancel', by: 'GUEST', actorId: null, facts: { isRefundUnchanged: true } };
}

/** Calendars before bookings before the user, as every change of a booking. */
async function lockUserBookings(trx: Trx, userId: number, now: Date): Promise<void> {
  const live = await selectLiveOfUser(trx, userId);
  const listingIds = new Set(live.flatMap(({ listingId }) => listingId ?? []));
  for (const listingId of [...listingIds].sort((a, b) => a - b)) await lockStay(trx, listingId, now);
  for (const { id } of live) await lockBookingRow(trx, id);
}

const retained = {
  it: 'le prenotazioni di soggiorni senza i tuoi messaggi, per dieci anni (art. 2220 del codice civile)',
  en: 'bookings of stays without your messages, for ten years (art. 2220 of the Italian Civil Code)',
  fr: 'les réservations de séjours sans vos messages, pendant dix ans (art. 2220 du Code civil italien)',
  de: 'Buchungen von Aufenthalten ohne deine Nachrichten, zehn Jahre lang (Art. 2220 des italienischen Zivilgesetzbuchs)',
  es: 'las reservas de estancias sin tus mensajes, durante diez años (art. 2220 del Código Civil italiano)',
};
