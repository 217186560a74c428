import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FeedItemOfRecord } from '#contract/catalog/listing-feeds.schemas';
import { setOverrides } from '#contract/catalog/listing-feeds.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { FeedSourceNote } from './feed-source-note.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const overrideOf = (own: Partial<FeedItemOfRecord['item']['overrides'][number]> = {}) => ({
  field: 'price' as const,
  value: euro(35_000),
  feedValue: euro(30_000),
  isOutdated: false,
  setAt: '2026-11-20T10:00:00.000Z',
  ...own,
});

async function openNote(
  overrides: FeedItemOfRecord['item']['overrides'],
  { canComplete = true, answer = () => {} } = {},
) {
  const requests = startFakeServer(
    on(setOverrides, () => {
      answer();
      return { data: [] };
    }),
  );
  const item = { id: 7, overrides, can: { complete: canComplete } } as unknown as FeedItemOfRecord['item'];
  const readAt = new Date(Date.now() - 12.5 * 60_000).toISOString();
  const feedValues = {} as FeedItemOfRecord['feedValues'];
  const source: FeedItemOfRecord = { feed: { id: 2, name: 'Gestionale' }, item, feedValues, readAt };
  const onRestore = vi.fn(async () => {});
  const { user } = await renderInPage(
    <FeedSourceNote organizationId={1} source={source} record={{ listingId: 3 }} onRestore={onRestore} />,
  );
  return { user, requests, onRestore };
}

it('says when the listing was read, and shows only the fields of this form', async () => {
  await openNote([overrideOf(), overrideOf({ field: 'energyClass', value: 'B', feedValue: null })]);
  expect(await screen.findByText(/Dal gestionale, 1[23] min fa/)).toBeTruthy();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([expect.stringContaining('Prezzo: qui 35.000 €, nel feed 30.000 €.')]);
});

it('shows both values of an override whose feed value has changed', async () => {
  await openNote([overrideOf({ isOutdated: true })]);
  expect(await screen.findByText(/^Prezzo: qui 35\.000\s€, ora il feed dice 30\.000\s€\.$/)).toBeTruthy();
});

it('gives a field back and reads the form again', async () => {
  const { user, requests, onRestore } = await openNote([overrideOf()]);
  await user.click(await screen.findByRole('button', { name: 'Torna al valore del feed per Prezzo' }));
  await waitFor(() => expect(onRestore).toHaveBeenCalledOnce());
  expect(requests.map(({ body }) => body)).toEqual([{ itemIds: [7], values: { price: null } }]);
});

it('leaves the form as it is when the feed is being read', async () => {
  const answer = () => {
    throw new Rejection(409, 'FEED_RUN_LIVE_EXCEPTION', { runId: 7 });
  };
  const { user, requests, onRestore } = await openNote([overrideOf()], { answer });
  await user.click(await screen.findByRole('button', { name: 'Torna al valore del feed per Prezzo' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(onRestore).not.toHaveBeenCalled();
});

it('offers no way back without the permission', async () => {
  await openNote([overrideOf()], { canComplete: false });
  expect(await screen.findByText(/qui 35\.000\s€/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
