import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FeedRunItemView, FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import { approveRun, listRunItems } from '#contract/catalog/listing-feeds.schemas';
import { on, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { HoldNote } from './hold-note.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunReport } from './run-report.tsx';

const run: FeedRunView = {
  id: 3,
  feedId: 2,
  cause: 'UPLOAD',
  isDryRun: true,
  status: 'DONE',
  bytes: 100,
  items: 2,
  outcomes: { AD: 0, DRAFT: 1, WAITING: 0, SKIPPED: 1, WITHDRAW: 0, INVALID: 0 },
  changes: { NEW: 1, CHANGED: 1, WITHDRAWN: 0, BACK: 0, NONE: 0 },
  holdReason: null,
  error: null,
  startedAt: '2026-11-27T10:00:00.000Z',
  finishedAt: '2026-11-27T10:00:05.000Z',
  report: {
    items: 2,
    format: 'KYERO',
    encoding: 'utf-8',
    full: true,
    notes: [{ code: 'ENCODING_GUESSED' }],
    error: null,
  },
  codes: [
    { code: 'energyClass', count: 1 },
    { code: 'VALUE_UNKNOWN', count: 1 },
  ],
  errorDetails: null,
  hold: null,
  progress: null,
  photos: { pending: 0, ready: 0, failed: 0, expectedSeconds: null },
  approvedBy: null,
  can: { approve: false, discard: false },
};

const item: FeedRunItemView = {
  id: 1,
  line: 1,
  externalRef: 'A1',
  reference: null,
  title: 'Trilocale a Brera',
  outcome: 'DRAFT',
  change: 'CHANGED',
  blocks: ['energyClass'],
  notes: [{ code: 'VALUE_UNKNOWN', field: 'energyClass', value: 'A+++' }],
  fields: [
    {
      field: 'price',
      before: { amount: 300_000, currency: 'EUR' },
      after: { amount: 285_000, currency: 'EUR' },
    },
  ],
  listingId: 8,
  adoptableListingId: null,
};

const serve = () =>
  startFakeServer(
    on(listRunItems, () => ({ data: [item], page: { number: 0, size: 20, totalElements: 1, totalPages: 1 } }) as never),
    on(approveRun, () => ({ data: { ...run, status: 'APPLYING' } }) as never),
  );

describe('the report of a run', () => {
  it('says per listing why and what changes, with the original value and the fix', async () => {
    serve();
    await renderInPage(<RunReport organizationId={1} run={run} filter={{ page: 0 }} href={() => '/x'} />);
    const row = within((await screen.findByRole('link', { name: 'Trilocale a Brera' })).closest('tr') as HTMLElement);
    expect(row.getByText(/Classe energetica: non conosciamo «A\+\+\+», quindi resta vuoto/)).toBeTruthy();
    expect(row.getByText(/Manca la classe energetica: sceglila/)).toBeTruthy();
    expect(row.getByText(/300\.000/)).toBeTruthy();
    expect(row.getByText(/285\.000/)).toBeTruthy();
  });

  it('filters by outcome and code in the address, and downloads the same rows', async () => {
    serve();
    const filter = { code: 'energyClass', page: 0 };
    const href = ({ code, outcome }: { code?: string; outcome?: string }) => `/x?${code ?? outcome ?? 'all'}`;
    await renderInPage(<RunReport organizationId={1} run={run} filter={filter} href={href} />);
    const codes = await screen.findByRole('link', { name: /Valore sconosciuto, lasciato vuoto/ });
    expect(codes.getAttribute('href')).toBe('/x?VALUE_UNKNOWN');
    expect(screen.getByRole('link', { name: 'Togli il filtro' }).getAttribute('href')).toBe('/x?all');
    expect(screen.getByRole('link', { name: 'Scarica CSV' }).getAttribute('href')).toBe(
      '/api/v1/organizations/1/feeds/2/runs/3/items.csv?code=energyClass',
    );
  });

  it('says why a run failed, with the status of the response', async () => {
    const error = { error: 'FEED_HTTP' as const, errorDetails: { fetchError: 'HTTP_ERROR' as const, status: 401 } };
    await renderInPage(<RunProgress run={{ ...run, status: 'FAILED', ...error }} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/Il gestionale ha risposto 401/);
  });
});

describe('a held run', () => {
  const hold = { reason: 'WITHDRAWALS' as const, affected: 152, total: 155 };
  const held = { ...run, status: 'HELD' as const, hold };

  it('names the listings, and offers the decision only to those who may take it', async () => {
    serve();
    await renderInPage(<HoldNote organization={{ id: 1, slug: 'studio' }} run={held} hold={hold} />);
    expect(await screen.findByText(/mancano 152 annunci su 155/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Trilocale a Brera' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Applica comunque' })).toBeNull();
  });

  it('asks before it applies the file', async () => {
    const requests = serve();
    const decidable = { ...held, can: { approve: true, discard: true } };
    const { user } = await renderInPage(
      <HoldNote organization={{ id: 1, slug: 'studio' }} run={decidable} hold={hold} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Applica comunque' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(requests.some(({ id }) => id === approveRun.id)).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Applica comunque' }));
    await expect.poll(() => requests.some(({ id }) => id === approveRun.id)).toBe(true);
  });
});
