import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getAvailability } from '#contract/catalog/availability';
import { getPublicTerms } from '#contract/catalog/booking-terms';
import type { PublicTerms } from '#contract/catalog/booking-terms.schemas';
import type { HospitalityListingView } from '#contract/catalog/listings.schemas';
import { getQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { on, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { BookingCard } from './booking-card.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const listing = { id: 7, price: eur(100), maxGuests: 4 } as HospitalityListingView;
const quote: QuotedStay['quote'] = {
  nights: 3,
  fullPrice: eur(360),
  discount: { kind: 'LENGTH', bp: 750, amount: eur(27) },
  nightPrices: [],
  accommodation: eur(333),
  additionalGuests: [],
  extraGuests: eur(0),
  cleaning: eur(50),
  pets: eur(0),
  serviceFee: eur(0),
  touristTax: eur(0),
  total: eur(383),
  dueOnline: eur(383),
  dueOnSite: eur(0),
};
const availability = () => ({ data: { minNights: 1, maxNights: null, busy: [] } });
const terms: PublicTerms = {
  listingId: 7,
  mode: 'ENQUIRY',
  checkInTime: '15:00',
  checkOutTime: '10:00',
  timeZone: 'Europe/Rome',
  cancellationPolicy: 'FLEXIBLE',
  rules: null,
  rulesVersion: 0,
};
const termsOf = (change: Partial<PublicTerms> = {}) => on(getPublicTerms, () => ({ data: { ...terms, ...change } }));
const address = '/listing/7?checkInDate=2099-06-03&checkOutDate=2099-06-06&adultGuests=2';

describe('the booking card', () => {
  it('shows the lines and the total of the server', async () => {
    const quoted = { bookable: true, problem: null, quote };
    const requests = startFakeServer(
      on(getAvailability, availability),
      termsOf(),
      on(getQuote, () => ({ data: quoted })),
    );
    await renderInPage(<BookingCard listing={listing} />, { address });
    expect(await screen.findByText(/383/)).toBeDefined();
    expect(screen.getByText(/con prezzi diversi/)).toBeDefined();
    expect(screen.getByText(/Sconto per la durata \(7,50?.%\)/)).toBeDefined();
    const body = requests.find(({ id }) => id === getQuote.id)?.body;
    expect(body).toMatchObject({ checkInDate: '2099-06-03', checkOutDate: '2099-06-06', adultGuests: 2 });
  });

  it('says why the nights are not available', async () => {
    const problem = { rule: 'too_few_nights' as const, limit: 5, message: '' };
    startFakeServer(
      on(getAvailability, availability),
      termsOf(),
      on(getQuote, () => ({ data: { bookable: false, problem, quote } })),
    );
    await renderInPage(<BookingCard listing={listing} />, { address });
    expect(await screen.findByText('Qui si resta almeno 5 notti.')).toBeDefined();
  });

  it('offers another attempt after a lost connection', async () => {
    let isConnected = false;
    startFakeServer(
      on(getAvailability, availability),
      termsOf(),
      on(getQuote, () => {
        if (isConnected) return { data: { bookable: true, problem: null, quote } };
        throw new TypeError('Failed to fetch');
      }),
    );
    const { user } = await renderInPage(<BookingCard listing={listing} />, { address });
    const retry = await screen.findByRole('button', { name: 'Riprova' }, { timeout: 15_000 });
    isConnected = true;
    await user.click(retry);
    await waitFor(() => expect(screen.getByText(/383/)).toBeDefined());
  }, 30_000);

  it('asks the host where the stay is an enquiry', async () => {
    startFakeServer(
      on(getAvailability, availability),
      termsOf(),
      on(getQuote, () => ({ data: { bookable: true, problem: null, quote } })),
    );
    await renderInPage(<BookingCard listing={listing} />, { address });
    expect(await screen.findByText('Chiedi se è libero')).toBeDefined();
  });

  it('books with the chosen days, the free cancellation and the rules where the stay is bookable', async () => {
    const nightPrices = ['2099-06-03', '2099-06-04', '2099-06-05'].map((date) => ({ date, price: eur(111) }));
    const written = { checkInUntil: null, quietFrom: null, quietUntil: null, smoking: false, parties: false };
    const rules = { ...written, checkInFrom: '15:00', checkOutBy: '10:00', children: true, maxPets: 0, text: null };
    startFakeServer(
      on(getAvailability, availability),
      termsOf({ mode: 'REQUEST', rules }),
      on(getQuote, () => ({ data: { bookable: true, problem: null, quote: { ...quote, nightPrices } } })),
    );
    await renderInPage(<BookingCard listing={listing} />, { address });
    const link = await screen.findByRole('link', { name: 'Richiedi' });
    expect(link.getAttribute('href')).toContain('/stays/7/book?checkInDate=2099-06-03&checkOutDate=2099-06-06');
    expect(screen.getByText('Gratis fino a martedì 2 giugno alle 15:00')).toBeDefined();
    expect(screen.getByText('Non si fuma')).toBeDefined();
  });
});
