import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { editRates } from '#contract/catalog/stay-rates';
import type { StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { RatesForm } from './rates-form.tsx';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const rates: StayRatesView = {
  listingId: 7,
  title: 'Casa',
  version: 3,
  currency: 'EUR',
  listing: {
    night: eur(100),
    maxGuests: 6,
    includedGuests: 2,
    perAdult: eur(20),
    perChild: null,
    perNewborn: null,
    cleaning: eur(50),
    touristTax: eur(0),
  },
  weekendNight: null,
  seasons: [{ from: '2027-07-01', to: '2027-09-01', night: eur(180), weekendNight: null, minNights: null }],
  stayDiscounts: [],
  lastMinute: null,
  earlyBird: null,
  pets: null,
  days: [],
  today: '2027-01-10',
};

async function openForm(answer: () => { data: StayRatesView }) {
  const requests = startFakeServer(on(editRates, answer));
  const { user } = await renderInPage(<RatesForm rates={rates} />);
  const weekend = await screen.findByLabelText('Prezzo di venerdì e sabato');
  const save = () => user.click(screen.getByRole('button', { name: 'Salva le tariffe' }));
  return { requests, user, weekend, save };
}

describe('the form of rates', () => {
  it('sends all rates with their version', async () => {
    const { requests, user, weekend, save } = await openForm(() => ({ data: { ...rates, version: 4 } }));
    await user.type(weekend, '130,5');
    await save();
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toMatchObject({
      version: 3,
      weekendNight: eur(130.5),
      seasons: rates.seasons,
      pets: null,
    });
  });

  it('shows a problem at its field, and what is typed stays', async () => {
    const fields = [{ path: 'body.seasons.0.to', rule: 'before_start', message: '', limit: '2027-07-01' }];
    const { user, weekend, save } = await openForm(() => {
      throw new Rejection(422, 'VALIDATION_EXCEPTION', { fields });
    });
    await user.type(weekend, '130');
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Giorno dopo l’ultima notte: Deve venire dopo la prima notte.');
    expect(screen.getByLabelText('Giorno dopo l’ultima notte').getAttribute('aria-invalid')).toBe('true');
    expect((weekend as HTMLInputElement).value).toBe('130');
  });

  it('calculates an example while the host types', async () => {
    const { user, weekend } = await openForm(() => ({ data: rates }));
    const example = screen.getByRole('status');
    // Tuesday 9 to Friday 12 February 2027: no weekend.
    await waitFor(() => expect(example.textContent).toContain('350'));
    await user.type(weekend, '130');
    expect(example.textContent).toContain('350');
    await user.click(screen.getByRole('button', { name: 'Aggiungi uno sconto per la durata' }));
    await user.type(screen.getByLabelText('Da quante notti'), '3');
    await user.type(screen.getByLabelText('Sconto'), '10');
    await waitFor(() => expect(example.textContent).toContain('320'));
  });
});
