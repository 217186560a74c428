import type { Money } from '#contract/platform/money.schemas';
import type { StayRefundView } from '#contract/stays/stay-bookings.schemas';

/** News of a booking, for the guest and for the host. */
export const guestNews = [
  'requested',
  'confirmed',
  'declined',
  'expired',
  'cancelled',
  'hostCancelled',
  'noShow',
  'review',
  'reviewsVisible',
  'disputed',
  'resolved',
  'ended',
  'refunded',
] as const;
export type GuestNews = (typeof guestNews)[number];
export const hostNews = [
  'requested',
  'confirmed',
  'expired',
  'withdrawn',
  'guestCancelled',
  'cancelled',
  'review',
  'reviewsVisible',
  'disputed',
  'resolved',
  'ended',
  'refunded',
] as const;
export type HostNews = (typeof hostNews)[number];

/** Data of all emails about a booking. `path` opens it. */
export type StaySummary = {
  name: string;
  title: string;
  /** `YYYY-MM-DD`. */
  checkIn: string;
  checkOut: string;
  people: number;
  total: Money;
  /** Until when the host may respond; null where no response is due. */
  dueAt: string | null;
  /** Of a decline, of a cancellation by the host, of a dispute, or of an admin's decision. */
  reason: string | null;
  refund: StayRefundView | null;
  path: string;
};

/** Data of emails around the arrival. `dueAt`: until when the police's file is due. */
export type StayArrival = {
  name: string;
  title: string;
  /** `YYYY-MM-DD`. */
  checkIn: string;
  checkOut: string;
  dueAt: string;
  path: string;
};

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    stayGuestNews: StaySummary & { news: GuestNews };
    registerGuests: StayArrival;
    policeFileDue: StayArrival;
    /** Empty texts are left out. */
    stayInstructions: Omit<StayArrival, 'dueAt'> & { text: string; codes: string; wifi: string };
    /** `from`: name of the guest. */
    stayHostNews: StaySummary & { news: HostNews; from: string };
  }
}
