import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveMarketListing } from '#contract/catalog/listing-editing';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderHookInPage } from '../../../testing/render.tsx';
import { newValues } from './listing-values.ts';
import { findSavedValues } from './saved-values.ts';
import { useListingForm } from './use-listing-form.ts';
import { useSaveListing } from './use-save-listing.shared.ts';

const empty = newValues({
  kind: 'MARKET',
  property: 5,
  contractType: 'SALE',
  email: 'anna@example.org',
  phone: null,
});
const complete = { title: 'Trilocale luminoso in Brera', price: 480_000 };
const key = 'soglia.listing-form.1.new-MARKET';

/** The form of a new sale, or of the listing `id`. */
async function openForm(id: number | null = null) {
  const start = {
    kind: 'MARKET' as const,
    values: empty,
    version: id && 4,
    key,
    requestedId: null,
    propertyIds: [5],
  };
  const { result, ...page } = await renderHookInPage(
    () => {
      const form = useListingForm(start);
      return { form, saving: useSaveListing(form, { id, canMove: false }) };
    },
    null,
    { address: '/dashboard/listings/new' },
  );
  await waitFor(() => expect(result.current).not.toBeNull());
  return { ...page, form: () => result.current.form, saving: () => result.current.saving };
}

/** The parts of a response that the form reads. */
const listing = (more: object) =>
  ({
    id: 7,
    listingType: 'MARKET',
    property: { id: 5 },
    contactEmail: 'anna@example.org',
    price: { amount: 480_000, currency: 'EUR' },
    ...more,
  }) as unknown as ListingView;

describe('unsaved values of the listing form', () => {
  it('are stored on the device after a pause, and restored on the next visit', async () => {
    const first = await openForm();
    act(() => first.form().patch({ title: 'Bilocale' }));
    await waitFor(() => expect(findSavedValues(key)?.values.title).toBe('Bilocale'));
    first.unmount();
    const second = await openForm();
    expect(second.form().values.title).toBe('Bilocale');
    expect(second.form().isRestored).toBe(true);
  });

  it('are stored at once when the user leaves the page', async () => {
    const { form } = await openForm();
    act(() => form().patch({ title: 'Attico' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(findSavedValues(key)?.values.title).toBe('Attico');
  });

  it('are deleted on request', async () => {
    const { form } = await openForm();
    act(() => form().patch({ title: 'Attico' }));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    act(() => form().discard());
    expect(form().values.title).toBe('');
    expect(findSavedValues(key)).toBeNull();
  });
});

describe('saving a listing', () => {
  it('shows the problems of all fields and sends nothing', async () => {
    const requests = startFakeServer();
    const { form, saving } = await openForm();
    await act(() => saving().submit(false));
    expect(form().problems.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['title required', 'price required']);
    expect(requests).toEqual([]);
  });

  it('creates one listing for two presses and deletes the stored values', async () => {
    const requests = startFakeServer(on(saveMarketListing, () => ({ data: listing({}) }) as never));
    const { form, saving } = await openForm();
    act(() => form().patch(complete));
    const { submit } = saving();
    await act(() => Promise.all([submit(false), submit(false)]));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toMatchObject({ title: complete.title, price: { amount: 480_000, currency: 'EUR' } });
    expect(findSavedValues(key)).toBeNull();
    expect(window.location.pathname).toBe('/dashboard/listings');
  });

  it('keeps the input and shows the server’s problems at their fields', async () => {
    startFakeServer(
      on(saveMarketListing, () => {
        throw new Rejection(422, 'VALIDATION_EXCEPTION', {
          fields: [{ path: 'body.title', rule: 'too_big' }],
        } as never);
      }),
    );
    const { form, saving } = await openForm();
    act(() => form().patch(complete));
    await act(() => saving().submit(false));
    expect(form().problems.map(({ field }) => field)).toEqual(['title']);
    expect(form().values).toMatchObject(complete);
  });

  it('offers the other version after a concurrent change, and saves the merged one over it', async () => {
    const theirs = listing({ title: 'Titolo di un altro', own: { version: 6, contactAddress: { wanted: null } } });
    const versions: unknown[] = [];
    startFakeServer(
      on(saveMarketListing, ({ body }) => {
        versions.push(body.version);
        if (body.version === 6) return { data: theirs } as never;
        throw new Rejection(409, 'LISTING_CHANGED_EXCEPTION', { current: theirs } as never);
      }),
    );
    const { form, saving } = await openForm(7);
    act(() => form().patch(complete));
    await act(() => saving().submit(false));
    expect(saving().conflict?.theirs.title).toBe('Titolo di un altro');
    expect(form().values.title).toBe(complete.title);
    await act(async () => saving().resolve({ ...form().values, title: 'Titolo di entrambi' }));
    await waitFor(() => expect(versions).toEqual([4, 6]));
  });
});
