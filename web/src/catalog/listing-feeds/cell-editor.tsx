import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { OverridableField } from '#contract/catalog/listing-feeds';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type CellContext, choicesOf, kindOf } from './cell-values.ts';
import styles from './completion.module.css';

type CellEditorProps = {
  label: string;
  field: OverridableField;
  text: string;
  /** The text was typed to open the editor: the cursor goes after it. */
  isTyped: boolean;
  context: CellContext;
  /** `move`: the next cell; null if the focus left the editor. */
  onSave: (text: string, move: { row: number; column: number } | null) => void;
  onCancel: () => void;
};

const numeric = ['integer', 'decimal', 'money'];

/** Input of one cell. Enter saves and goes down, Tab saves and goes on, Escape restores. */
export function CellEditor({ label, field, text, isTyped, context, onSave, onCancel }: CellEditorProps) {
  const { t } = useTranslation('organizationFeeds');
  const [value, setValue] = useState(text);
  // Enter and Escape remove the editor, whose blur must not save again.
  const isDone = useRef(false);
  const end = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const kind = kindOf(field);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    if (key === 'Escape') end(onCancel);
    else if (key === 'Enter' && !(kind === 'lines' && shiftKey)) end(() => onSave(value, { row: 1, column: 0 }));
    else if (key === 'Tab') end(() => onSave(value, { row: 0, column: shiftKey ? -1 : 1 }));
    else return;
    event.preventDefault();
  }
  const input = {
    'aria-label': label,
    className: styles.editor,
    value,
    onKeyDown,
    onBlur: () => end(() => onSave(value, null)),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      if (!isTyped && 'select' in currentTarget) currentTarget.select();
    },
    ref: (element: HTMLElement | null) => {
      if (element && document.activeElement !== element && !isDone.current) element.focus();
    },
  };
  if (kind === 'choice')
    return (
      <select {...input} onChange={({ currentTarget }) => setValue(currentTarget.value)}>
        <option value="">{t('complete.choose')}</option>
        {choicesOf(field).map((choice) => (
          <option key={choice} value={context.nameOf(field, choice)}>
            {context.nameOf(field, choice)}
          </option>
        ))}
      </select>
    );
  if (kind === 'lines')
    return <textarea {...input} rows={4} onChange={({ currentTarget }) => setValue(currentTarget.value)} />;
  return (
    <input
      {...input}
      type="text"
      inputMode={numeric.includes(kind) ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  );
}
