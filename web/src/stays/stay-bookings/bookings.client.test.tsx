import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  acceptStay,
  cancelStay,
  checkInStay,
  getStayBooking,
  getStayRefund,
  listStayBookings,
} from '#contract/stays/stay-bookings';
import type { StayBookingItem, StayBookingView, StayRefundView } from '#contract/stays/stay-bookings.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { BookingScreen } from './booking-screen.tsx';
import { BookingsScreen } from './bookings-screen.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const no = {
  accept: false,
  decline: false,
  withdraw: false,
  cancel: false,
  checkIn: false,
  noShow: false,
  dispute: false,
};
const item: StayBookingItem = {
  id: 40,
  listingId: 7,
  listingTitle: 'Bilocale sul lago',
  city: 'Como',
  role: 'GUEST',
  status: 'PAID',
  mode: 'REQUEST',
  checkIn: '2099-06-03',
  checkOut: '2099-06-05',
  checkInAt: '2099-06-03T13:00:00.000Z',
  checkOutAt: '2099-06-05T08:00:00.000Z',
  timeZone: 'Europe/Rome',
  nights: 2,
  people: { adultGuests: 2, childAges: [], newbornGuests: 0, pets: 0 },
  guest: { id: 1, name: 'Marco' },
  host: { id: 2, name: 'Giulia' },
  total: eur(200),
  createdAt: '2026-11-27T10:00:00.000Z',
  holdExpiresAt: null,
  responseDueAt: null,
  can: no,
};
const booking = {
  ...item,
  address: 'Via Roma, Como',
  contacts: null,
  message: '',
  cancellationPolicy: 'FLEXIBLE',
  rulesVersion: 1,
  checkInTime: '15:00',
  checkOutTime: '10:00',
  quote: {
    nights: 2,
    fullPrice: eur(200),
    discount: null,
    nightPrices: ['2099-06-03', '2099-06-04'].map((date) => ({ date, price: eur(100) })),
    accommodation: eur(200),
    additionalGuests: [],
    extraGuests: eur(0),
    cleaning: eur(0),
    pets: eur(0),
    serviceFee: eur(0),
    touristTax: eur(0),
    total: eur(200),
    dueOnline: eur(200),
    dueOnSite: eur(0),
  },
  confirmedAt: '2026-11-27T11:00:00.000Z',
  endReason: null,
  refundPreview: null,
  refunded: null,
  freeUntil: '2099-06-02T13:00:00.000Z',
  timeline: [{ status: 'PAID', by: 'SYSTEM', at: '2026-11-27T11:00:00.000Z' }],
} as unknown as StayBookingView;
const refundOf = (amount: number): StayRefundView => ({
  accommodation: eur(amount),
  cleaning: eur(0),
  pets: eur(0),
  serviceFee: eur(0),
  touristTax: eur(0),
  refund: eur(amount),
  reason: 'POLICY',
});
const pageOf = (bookings: StayBookingItem[]) => ({
  data: bookings,
  page: { number: 0, size: 20, totalElements: bookings.length, totalPages: 1 },
});

describe('bookings', () => {
  it('say what to do where there are none', async () => {
    startFakeServer(on(listStayBookings, () => pageOf([]) as never));
    await renderInPage(<BookingsScreen side="GUEST" />, { address: '/dashboard/trips' });
    expect(await screen.findByText('Nessun viaggio')).toBeDefined();
  });

  it('of a host show the time to respond and are accepted in the list', async () => {
    const responseDueAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const can = { ...no, accept: true, decline: true };
    const requested = { ...item, role: 'HOST' as const, status: 'REQUESTED' as const, responseDueAt, can };
    const requests = startFakeServer(
      on(listStayBookings, () => pageOf([requested]) as never),
      on(acceptStay, () => ({ data: { ...booking, status: 'ACCEPTED' as const } })),
    );
    const { user } = await renderInPage(<BookingsScreen side="HOST" />, { address: '/dashboard/stays' });
    expect(await screen.findByText('Tempo per rispondere: 5 ore')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Accetta' }));
    await waitFor(() => expect(requests.filter(({ id }) => id === acceptStay.id)).toHaveLength(1));
  });
});

describe('a booking', () => {
  it('is cancelled with the refund that was shown; a changed refund is shown again', async () => {
    const refunds = [refundOf(200), refundOf(100)];
    const [first] = refunds;
    let current = first;
    const requests = startFakeServer(
      on(getStayBooking, () => ({ data: { ...booking, can: { ...no, cancel: true } } })),
      on(getStayRefund, () => ({ data: current as StayRefundView })),
      on(cancelStay, () => {
        current = refunds[1];
        throw new Rejection(409, 'STAY_REFUND_CHANGED_EXCEPTION');
      }),
    );
    const { user } = await renderInPage(<BookingScreen id={40} side="GUEST" />, { address: '/dashboard/trips/40' });
    expect(await screen.findByText('Gratis fino a martedì 2 giugno alle 15:00')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Annulla la prenotazione' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findAllByText(/200/)).not.toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Annulla la prenotazione' }));
    expect(await within(dialog).findAllByText(/100/)).not.toHaveLength(0);
    expect(requests.find(({ id }) => id === cancelStay.id)?.body).toEqual({ refundShown: eur(200) });
  });

  it('of a host records the arrival of the guests', async () => {
    const arriving = { ...booking, can: { ...no, checkIn: true } };
    const requests = startFakeServer(
      on(getStayBooking, () => ({ data: arriving })),
      on(checkInStay, () => ({ data: { ...arriving, can: no } })),
    );
    const { user } = await renderInPage(<BookingScreen id={40} side="HOST" />, { address: '/dashboard/stays/40' });
    await user.click(await screen.findByRole('button', { name: 'Segna l’arrivo' }));
    await waitFor(() => expect(requests.filter(({ id }) => id === checkInStay.id)).toHaveLength(1));
  });
});
