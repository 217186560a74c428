import { useState } from 'react';
import { type OverridableField, UNSEEN_OVERRIDES_MAX } from '#contract/catalog/listing-feeds';
import type { FeedItemView, OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { type CellContext, type CellProblem, readCell, valuesBefore } from './cell-values.ts';
import { type Change, type Saved, useOverrideQueue } from './use-override-queue.ts';

/** A typed text that is not saved: it is being sent, or it was refused. `detail`: text of a refusal. */
export type UnsavedCell = { text: string; problem: CellProblem | 'refused' | null; detail?: string };
export type TypedCell = { item: FeedItemView; field: OverridableField; text: string };

export type Completion = {
  cellOf: (itemId: number, field: OverridableField) => UnsavedCell | undefined;
  isSaving: boolean;
  canUndo: boolean;
  /** Saves typed or pasted texts. Texts that are no value stay in their cells with the problem. */
  type: (cells: readonly TypedCell[]) => Promise<void>;
  /** Saves the same values for several items. */
  set: (items: readonly FeedItemView[], values: OverrideValues, isConfirmed?: boolean) => Promise<boolean>;
  undo: () => Promise<void>;
};

/** Saves overrides of a feed's items, and remembers the state before for an undo. */
export function useCompletion(place: { organizationId: number; feedId: number }, context: CellContext): Completion {
  const { save, isSaving } = useOverrideQueue(place);
  const { cellOf, mark } = useUnsavedCells();
  const { t, errorText, announce } = useAnnouncement();
  const [history, setHistory] = useState<readonly (readonly Change[])[]>([]);

  const remember = (changes: readonly Change[]) => {
    if (changes.length > 0) setHistory((all) => [...all, changes]);
  };

  async function type(typed: readonly TypedCell[]) {
    const readings = typed.map((cell) => ({ ...cell, result: readCell(cell.field, cell.text, context) }));
    for (const { item, field, text, result } of readings) {
      if ('values' in result) mark(item.id, field, { text, problem: null });
      else if (result.problem !== 'empty') mark(item.id, field, { text, problem: result.problem });
    }
    const valid = readings.flatMap(({ item, field, text, result }) =>
      'values' in result ? [{ item, field, text, change: { itemId: item.id, values: result.values } }] : [],
    );
    if (valid.length === 0) return;
    const result = await save(valid.map(({ change }) => change));
    const refused = new Map(result.failed.map(({ change, error }) => [change, errorText(error)]));
    for (const { item, field, text, change } of valid) {
      const detail = refused.get(change);
      mark(item.id, field, detail === undefined ? undefined : { text, problem: 'refused', detail });
    }
    const done = valid.filter(({ change }) => !refused.has(change));
    remember(done.map(({ item, change }) => ({ itemId: item.id, values: valuesBefore(item, change.values) })));
    announce(result);
  }

  async function set(items: readonly FeedItemView[], values: OverrideValues, isConfirmed = false) {
    const before = items.map((item) => ({ itemId: item.id, values: valuesBefore(item, values) }));
    const changes = items.map(({ id }) => ({ itemId: id, values }));
    const result = await save(changes, isConfirmed);
    announce(result);
    if (result.failed.length > 0) return false;
    remember(before);
    for (const { id } of items) for (const field of Object.keys(values)) mark(id, field, undefined);
    return true;
  }

  async function undo() {
    const last = history.at(-1);
    if (!last || isSaving) return;
    setHistory((all) => all.slice(0, -1));
    // The member saw these items when they were changed.
    const { failed } = await save(last, last.length > UNSEEN_OVERRIDES_MAX);
    remember(failed.map(({ change }) => change));
    if (failed.length === 0) notify({ text: t('complete.undone', { count: last.length }), tone: 'ok' });
    announce({ saved: [], failed });
  }

  return { cellOf, isSaving, canUndo: history.length > 0, type, set, undo };
}

/** Typed texts by cell, until they are saved. */
function useUnsavedCells() {
  const [cells, setCells] = useState<ReadonlyMap<string, UnsavedCell>>(new Map());
  const keyOf = (itemId: number, field: string) => `${itemId} ${field}`;
  return {
    cellOf: (itemId: number, field: OverridableField) => cells.get(keyOf(itemId, field)),
    mark: (itemId: number, field: string, cell: UnsavedCell | undefined) =>
      setCells((before) => {
        const next = new Map(before);
        if (cell) next.set(keyOf(itemId, field), cell);
        else next.delete(keyOf(itemId, field));
        return next;
      }),
  };
}

/** Announces how many items changed, and why the others did not. */
function useAnnouncement() {
  const { t } = useTranslation('organizationFeeds');
  const errorText = useErrorText();
  function announce({ saved, failed }: Saved) {
    const published = saved.filter(({ state }) => state === 'LIVE').length;
    if (published > 0) notify({ text: t('complete.published', { count: published }), tone: 'ok' });
    else if (saved.length > 0) notify({ text: t('complete.saved', { count: saved.length }), tone: 'ok' });
    const [first] = failed;
    if (!first) return;
    const text = t('complete.notSaved', { count: failed.length });
    notify({ text, description: errorText(first.error), tone: 'bad' });
  }
  return { t, errorText, announce };
}
