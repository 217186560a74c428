import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getProvider, listPaymentMethods } from '#contract/billing/payments';
import type { PaymentMethod } from '#contract/billing/payments.schemas';
import type { PublicTerms } from '#contract/catalog/booking-terms.schemas';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { getQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { bookStay, withdrawStay } from '#contract/stays/stay-bookings';
import type { StayBookingView } from '#contract/stays/stay-bookings.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { BookForm } from './book-form.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const listing = { id: 7, title: 'Bilocale sul lago', price: eur(100), maxGuests: 4 } as HospitalityListingView;
const written = { checkInUntil: null, quietFrom: null, quietUntil: null, smoking: false, parties: false };
const rules = { ...written, checkInFrom: '15:00', checkOutBy: '10:00', children: true, maxPets: 0, text: null };
const terms: PublicTerms = {
  listingId: 7,
  mode: 'REQUEST',
  checkInTime: '15:00',
  checkOutTime: '10:00',
  timeZone: 'Europe/Rome',
  cancellationPolicy: 'FLEXIBLE',
  rules,
  rulesVersion: 3,
};
const quoteOf = (night: number): QuotedStay['quote'] => ({
  nights: 2,
  fullPrice: eur(2 * night),
  discount: null,
  nightPrices: ['2099-06-03', '2099-06-04'].map((date) => ({ date, price: eur(night) })),
  accommodation: eur(2 * night),
  additionalGuests: [],
  extraGuests: eur(0),
  cleaning: eur(0),
  pets: eur(0),
  serviceFee: eur(0),
  touristTax: eur(0),
  total: eur(2 * night),
  dueOnline: eur(2 * night),
  dueOnSite: eur(0),
});
const stay = {
  checkInDate: '2099-06-03',
  checkOutDate: '2099-06-05',
  adultGuests: 2,
  childAges: [],
  newbornGuests: 0,
  pets: 0,
};
const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, expired: false } as PaymentMethod;
const booked = {
  booking: { id: 40, status: 'REQUESTED' } as StayBookingView,
  payment: {
    paymentId: 1,
    clientSecret: null,
    requiresAction: false,
    status: 'processing' as const,
    intent: 'payment' as const,
  },
};
const payment = [
  on(getProvider, () => ({ data: { provider: 'sandbox' as const, publishableKey: null } }) as never),
  on(listPaymentMethods, () => ({ data: [card] })),
];
const form = <BookForm listing={listing} terms={terms} stay={stay} rules={rules} />;
const sent = (requests: ReturnType<typeof startFakeServer>) => requests.filter(({ id }) => id === bookStay.id);
const submit = () => screen.getByRole('button', { name: 'Richiedi con obbligo di pagamento' });

describe('the checkout of a stay', () => {
  beforeEach(() => sessionStorage.clear());

  it('books what the guest saw, once, with a saved card', async () => {
    const requests = startFakeServer(
      ...payment,
      on(getQuote, () => ({ data: { bookable: true, problem: null, quote: quoteOf(100) } })),
      on(bookStay, () => ({ data: booked })),
    );
    const { user, router } = await renderInPage(form, { address: '/stays/7/book' });
    await screen.findByText(/4242/);
    await user.type(screen.getByLabelText('Presentati in poche righe'), 'Siamo in due.');
    await user.click(screen.getByRole('checkbox'));
    await user.dblClick(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/trips/40'));
    expect(sent(requests)).toHaveLength(1);
    expect(sent(requests)[0]?.body).toMatchObject({
      listingId: 7,
      checkIn: '2099-06-03',
      checkOut: '2099-06-05',
      quoteTotal: eur(200),
      rulesVersion: 3,
      message: 'Siamo in due.',
      paymentMethodId: 'pm_1',
    });
  });

  it('sends nothing before the guest agrees to the rules', async () => {
    const requests = startFakeServer(
      ...payment,
      on(getQuote, () => ({ data: { bookable: true, problem: null, quote: quoteOf(100) } })),
    );
    const { user } = await renderInPage(form, { address: '/stays/7/book' });
    await screen.findByText(/4242/);
    await user.click(submit());
    expect(await screen.findByText('Accetta le regole della casa per continuare.')).toBeDefined();
    expect(sent(requests)).toHaveLength(0);
  });

  it('shows a changed price before another attempt, and keeps the message', async () => {
    let night = 100;
    startFakeServer(
      ...payment,
      on(getQuote, () => ({ data: { bookable: true, problem: null, quote: quoteOf(night) } })),
      on(bookStay, () => {
        night = 120;
        throw new Rejection(409, 'STAY_PRICE_CHANGED_EXCEPTION');
      }),
    );
    const { user } = await renderInPage(form, { address: '/stays/7/book' });
    await screen.findByText(/4242/);
    await user.type(screen.getByLabelText('Presentati in poche righe'), 'Siamo in due.');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(await screen.findByText(/ora il totale è 240/)).toBeDefined();
    expect((screen.getByLabelText('Presentati in poche righe') as HTMLTextAreaElement).value).toBe('Siamo in due.');
  });

  it('says that the nights were taken, and repeats a lost request with the same key', async () => {
    const answers = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => {
        throw new Rejection(409, 'STAY_DATES_TAKEN_EXCEPTION');
      },
    ];
    const requests = startFakeServer(
      ...payment,
      on(getQuote, () => ({ data: { bookable: true, problem: null, quote: quoteOf(100) } })),
      on(bookStay, () => answers.shift()?.() as never),
    );
    const { user } = await renderInPage(form, { address: '/stays/7/book' });
    await screen.findByText(/4242/);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    await waitFor(() => expect(submit().getAttribute('aria-busy')).not.toBe('true'));
    await user.click(submit());
    expect(await screen.findByText(/non sono più libere/)).toBeDefined();
    const keys = sent(requests).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('ends the booking of a declined saved card before another attempt', async () => {
    const declined = new Rejection(402, 'PAYMENT_FAILED_EXCEPTION', { reason: 'insufficient_funds', bookingId: 39 });
    let attempts = 0;
    const requests = startFakeServer(
      ...payment,
      on(getQuote, () => ({ data: { bookable: true, problem: null, quote: quoteOf(100) } })),
      on(withdrawStay, () => ({ data: { ...booked.booking, id: 39 } })),
      on(bookStay, () => {
        attempts += 1;
        if (attempts === 1) throw declined;
        return { data: booked };
      }),
    );
    const { user, router } = await renderInPage(form, { address: '/stays/7/book' });
    await screen.findByText(/4242/);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    await screen.findByRole('alert');
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/trips/40'));
    expect(requests.find(({ id }) => id === withdrawStay.id)?.params).toEqual({ id: '39' });
    expect(new Set(sent(requests).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
