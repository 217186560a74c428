import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FeedItemView } from '#contract/catalog/listing-feeds.schemas';
import { setOverrides } from '#contract/catalog/listing-feeds.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { CompletionScreen } from './completion.tsx';

const itemOf = (id: number, own: Partial<FeedItemView> = {}): FeedItemView => ({
  id,
  externalRef: `R${id}`,
  reference: null,
  title: `Casa ${id}`,
  state: 'DRAFT',
  blocks: ['energyClass', 'PRICE_MISSING'],
  listingId: null,
  propertyId: null,
  values: { energyClass: null, price: null } as FeedItemView['values'],
  overrides: [],
  photos: { pending: 0, ready: 1, failed: 0 },
  seenAt: '2026-11-27T10:00:00.000Z',
  withdrawnAt: null,
  can: { complete: true },
  ...own,
});

const settings = {
  currency: 'EUR' as const,
  contactEmail: null,
  contactPhone: null,
  contactWhatsapp: null,
  agentId: null,
  roomsFromBeds: false,
  columnMap: {},
};

async function openTable(items: FeedItemView[], answer?: () => never) {
  const requests = startFakeServer(
    on(setOverrides, ({ body }) => {
      answer?.();
      const ids = body.sets?.flatMap(({ itemIds }) => itemIds) ?? body.itemIds ?? [];
      return { data: items.filter(({ id }) => ids.includes(id)) };
    }),
  );
  const list = {
    data: items,
    page: { number: 0, size: 50, totalElements: items.length, totalPages: 1 },
    fields: ['energyClass' as const, 'price' as const],
    blocks: [],
  };
  const { user } = await renderInPage(
    <CompletionScreen
      organization={{ id: 1, slug: 'studio' }}
      feed={{ id: 2, settings }}
      list={list as never}
      block={undefined}
    />,
  );
  const table = await screen.findByRole('grid');
  const cell = (row: number, column: number) =>
    within(within(table).getAllByRole('row')[row + 1] as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement;
  const sent = () => requests.map(({ body }) => body as { itemIds: number[]; values: object; isConfirmed: boolean });
  return { user, cell, sent };
}

const price = (amount: number) => ({ price: { amount, currency: 'EUR' } });
const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } });

describe('the completion table', () => {
  it('moves with arrows, edits with Enter, saves with Enter and goes down', async () => {
    const { user, cell, sent } = await openTable([itemOf(1), itemOf(2)]);
    await user.click(cell(0, 0));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell(0, 1));
    await user.keyboard('{Enter}285000{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ itemIds: [1], values: price(285_000), isConfirmed: false }]));
    expect(document.activeElement).toBe(cell(1, 1));
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(document.activeElement).toBe(cell(0, 0));
  });

  it('restores the cell with Escape', async () => {
    const { user, cell, sent } = await openTable([itemOf(1)]);
    await user.click(cell(0, 1));
    await user.keyboard('99{Escape}');
    expect(cell(0, 1).textContent).toBe('manca');
    expect(document.activeElement).toBe(cell(0, 1));
    expect(sent()).toEqual([]);
  });

  it('fills the cells below with a pasted column, in one request', async () => {
    const { user, cell, sent } = await openTable([itemOf(1), itemOf(2), itemOf(3)]);
    await user.click(cell(0, 0));
    paste(cell(0, 0), 'APE in corso\nB\nAPE in corso\nC\n');
    const inProgress = { energyClass: null, energyStatus: 'IN_PROGRESS', energyExemption: null };
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          sets: [
            { itemIds: [1, 3], values: inProgress },
            { itemIds: [2], values: { energyClass: 'B' } },
          ],
          isConfirmed: true,
        },
      ]),
    );
  });

  it('keeps a pasted text that is no value, with the reason', async () => {
    const { user, cell, sent } = await openTable([itemOf(1), itemOf(2)]);
    await user.click(cell(0, 1));
    paste(cell(0, 1), '250.000\nda definire');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(cell(1, 1).textContent).toBe('da definireScrivi un numero.');
    expect(cell(1, 1).getAttribute('aria-invalid')).toBe('true');
  });

  it('undoes a change with the override that was there before', async () => {
    const before = { field: 'price' as const, value: price(1).price, feedValue: null, isOutdated: false, setAt: '' };
    const { user, cell, sent } = await openTable([itemOf(1, { overrides: [before] }), itemOf(2)]);
    await user.click(cell(0, 1));
    paste(cell(0, 1), '2\n3');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const undo = screen.getByRole('button', { name: 'Annulla l’ultima modifica' });
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('false'));
    await user.click(undo);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({
      sets: [
        { itemIds: [1], values: price(1) },
        { itemIds: [2], values: { price: null } },
      ],
      isConfirmed: true,
    });
  });

  it('keeps a refused text in its cell', async () => {
    const { user, cell } = await openTable([itemOf(1)], () => {
      throw new Rejection(409, 'FEED_RUN_LIVE_EXCEPTION', { runId: 7 });
    });
    await user.click(cell(0, 1));
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(cell(0, 1).textContent).toBe('5Stiamo già leggendo questo feed.'));
  });

  it('sets one value of the selected items', async () => {
    const { user, sent } = await openTable([itemOf(1), itemOf(2), itemOf(3)]);
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona R1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona R3' }));
    const bulk = within(screen.getByRole('region', { name: 'Stesso valore per gli annunci selezionati' }));
    await user.selectOptions(bulk.getByLabelText('Classe energetica'), 'APE in corso');
    await user.click(bulk.getByRole('button', { name: 'Imposta per 2 annunci' }));
    await waitFor(() => expect(sent()[0]?.itemIds).toEqual([1, 3]));
  });

  it('shows the items before more than fifty get a class', async () => {
    const items = Array.from({ length: 51 }, (_, index) => itemOf(index + 1));
    const { user, sent } = await openTable(items);
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutti gli annunci della pagina' }));
    const bulk = within(screen.getByRole('region', { name: 'Stesso valore per gli annunci selezionati' }));
    await user.selectOptions(bulk.getByLabelText('Classe energetica'), 'B');
    await user.click(bulk.getByRole('button', { name: 'Imposta per 51 annunci' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem')).toHaveLength(51);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Imposta per 51 annunci' }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ values: { energyClass: 'B' }, isConfirmed: true }));
  });

  it('shows both values of an override whose feed value has changed', async () => {
    const outdated = { field: 'title' as const, value: 'Mio', feedValue: 'Nuovo', isOutdated: true, setAt: '' };
    const { user, sent } = await openTable([itemOf(1, { overrides: [outdated] })]);
    expect(screen.getAllByText(/Titolo: qui Mio, ora il feed dice Nuovo/)).not.toHaveLength(0);
    await user.click(screen.getAllByRole('button', { name: 'Usa il feed per Titolo' })[0] as HTMLElement);
    await waitFor(() => expect(sent()[0]?.values).toEqual({ title: null }));
  });
});
