import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { OverridableField } from '#contract/catalog/listing-feeds';
import type { FeedItemView } from '#contract/catalog/listing-feeds.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { CellEditor } from './cell-editor.tsx';
import { blockingFields, type CellContext, kindOf, readClipboard, typedText } from './cell-values.ts';
import styles from './completion.module.css';
import { ItemFacts } from './item-facts.tsx';
import type { Completion } from './use-completion.ts';
import type { ItemSelection } from './use-item-selection.ts';

type Position = { row: number; column: number };
/** `start`: text that replaces the value, typed before the editor opened. */
type Editing = Position & { start: string | null };

export type CompletionProps = {
  slug: string;
  items: readonly FeedItemView[];
  fields: readonly OverridableField[];
  context: CellContext;
  completion: Completion;
};

/** Editable table for wide screens. Arrow keys move, Enter edits and saves, Escape restores, pasting fills down. */
export function CompletionGrid(props: CompletionProps & { selection: ItemSelection }) {
  const { slug, items, fields, selection, completion } = props;
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const grid = useGrid(props);
  return (
    <table
      ref={grid.table}
      role="grid"
      aria-label={t('complete.table')}
      aria-rowcount={items.length + 1}
      aria-busy={completion.isSaving || undefined}
      className={styles.grid}
      onKeyDown={grid.onKeyDown}
      onPaste={grid.onPaste}
    >
      <thead>
        <tr>
          <th scope="col">
            <label className={styles.selectAll}>
              <input
                type="checkbox"
                aria-label={t('complete.selectPage')}
                checked={selection.isPage}
                onChange={selection.togglePage}
              />
              {t('complete.listing')}
            </label>
          </th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {feedTexts(`fields.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, row) => (
          <tr key={item.id} aria-selected={selection.has(item.id)}>
            <th scope="row">
              <ItemFacts
                slug={slug}
                item={item}
                selection={selection}
                completion={completion}
                context={props.context}
              />
            </th>
            {fields.map((field, column) => (
              <GridCell key={field} {...props} item={item} field={field} grid={grid} at={{ row, column }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Grid = ReturnType<typeof useGrid>;
type GridCellProps = CompletionProps & { item: FeedItemView; field: OverridableField; grid: Grid; at: Position };

function GridCell({ item, field, grid, at, context, completion }: GridCellProps) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const unsaved = completion.cellOf(item.id, field);
  // The first click selects the cell, the second one edits it.
  const wasFocused = useRef(false);
  const isActive = grid.active.row === at.row && grid.active.column === at.column;
  const isEditing = grid.editing?.row === at.row && grid.editing.column === at.column;
  const shown = unsaved?.text ?? typedText(field, item.values, context);
  const isBlocking = blockingFields(item.blocks).has(field);
  const errorId = `problem-${item.id}-${field}`;
  const problem = unsaved?.problem && (unsaved.detail ?? t(`complete.problems.${unsaved.problem as 'choice'}`));
  return (
    <td
      role="gridcell"
      data-cell={`${at.row}:${at.column}`}
      data-blocking={isBlocking || undefined}
      data-wrong={problem ? true : undefined}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-readonly={!item.can.complete}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId : undefined}
      aria-busy={unsaved && !unsaved.problem ? true : undefined}
      onFocus={(event) => event.target === event.currentTarget && grid.focus(at)}
      onMouseDown={({ currentTarget }) => {
        wasFocused.current = document.activeElement === currentTarget;
      }}
      onClick={() => {
        if (!isEditing) (wasFocused.current ? grid.edit : grid.go)(at);
      }}
    >
      {isEditing ? (
        <CellEditor
          label={feedTexts(`fields.${field}`)}
          field={field}
          text={grid.editing?.start ?? unsaved?.text ?? typedText(field, item.values, context)}
          context={context}
          isTyped={grid.editing?.start !== null}
          onSave={(text, move) => grid.save(item, field, text, move)}
          onCancel={grid.cancel}
        />
      ) : (
        <span className={shown ? undefined : styles.missing}>{shown || t('complete.missing')}</span>
      )}
      {problem && (
        <span id={errorId} className={styles.problem}>
          {problem}
        </span>
      )}
    </td>
  );
}

const steps: Record<string, Position> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Active and edited cell, keys and clipboard of the grid. */
function useGrid({ items, fields, completion, context, selection }: CompletionProps & { selection: ItemSelection }) {
  const table = useRef<HTMLTableElement>(null);
  const [requested, setActive] = useState<Position>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const shouldFocus = useRef(false);
  // A saved row leaves the list, and the focus stays in the grid.
  const active = clamp(requested);
  useEffect(() => {
    if (editing || !shouldFocus.current) return;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (cell && document.activeElement !== cell && isFocusOurs()) cell.focus();
  });

  function clamp({ row, column }: Position): Position {
    return {
      row: Math.max(0, Math.min(row, items.length - 1)),
      column: Math.max(0, Math.min(column, fields.length - 1)),
    };
  }
  /** Never takes the focus from another part of the page. */
  function isFocusOurs() {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return true;
    return table.current?.contains(focused) === true && focused.closest('[data-cell]') !== null;
  }
  function go(to: Position) {
    shouldFocus.current = true;
    setEditing(null);
    setActive(clamp(to));
  }
  function edit(at: Position, start: string | null = null) {
    if (!items[at.row]?.can.complete) return;
    setActive(at);
    setEditing({ ...at, start });
  }
  function save(item: FeedItemView, field: OverridableField, text: string, move: Position | null) {
    const known = completion.cellOf(item.id, field)?.text ?? typedText(field, item.values, context);
    if (text.trim() !== '' && text !== known) void completion.type([{ item, field, text }]);
    if (move) go({ row: active.row + move.row, column: active.column + move.column });
    else setEditing(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = (event.target as HTMLElement).closest('[data-cell]');
    if (!cell || event.target !== cell) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const step = steps[key];
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') void completion.undo();
    else if (ctrlKey || metaKey || altKey) return;
    else if (step) go({ row: active.row + step.row, column: active.column + step.column });
    else if (key === 'Home') go({ ...active, column: 0 });
    else if (key === 'End') go({ ...active, column: fields.length - 1 });
    else if (key === ' ' && shiftKey) selection.toggle((items[active.row] as FeedItemView).id);
    else if (key === 'Enter' || key === 'F2') edit(active);
    else if (key.length === 1 && key !== ' ') {
      const field = fields[active.column] as OverridableField;
      edit(active, kindOf(field) === 'choice' ? null : key);
    } else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const pasted = readClipboard(event.clipboardData.getData('text/plain'));
    const isRange = pasted.length > 1 || (pasted[0]?.length ?? 0) > 1;
    if (editing && !isRange) return;
    event.preventDefault();
    setEditing(null);
    const typed = pasted.flatMap((line, row) =>
      line.flatMap((text, column) => {
        const item = items[active.row + row];
        const field = fields[active.column + column];
        return item?.can.complete && field && text.trim() !== '' ? [{ item, field, text: text.trim() }] : [];
      }),
    );
    go(active);
    if (typed.length > 0) void completion.type(typed);
  }

  return {
    table,
    active,
    editing,
    focus: (at: Position) => {
      shouldFocus.current = true;
      setActive(at);
    },
    go,
    edit: (at: Position) => edit(at),
    save,
    cancel: () => go(active),
    onKeyDown,
    onPaste,
  };
}
