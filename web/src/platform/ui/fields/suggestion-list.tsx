import { X } from 'lucide-react';
import { useEffect } from 'react';
import { classes } from '../../lib/classes.ts';
import iconButton from '../actions/icon-button.module.css';
import popup from '../overlays/popup.module.css';
import { matchedParts } from './matched-parts.ts';
import styles from './suggestion-list.module.css';
import { optionId, type Removal, type Suggestion, type SuggestionsState } from './use-suggestions.ts';

type ListProps<S extends Suggestion> = {
  id: string;
  /** Accessible name of the list; visible above it if `heading` is set. */
  label: string;
  heading?: string | undefined;
  /** Typed text: the matching part of a suggestion is highlighted. */
  typed: string;
  suggestions: readonly S[];
  list: SuggestionsState<S>;
  removal?: Removal<S> | undefined;
  /** Returns the focus to the text field. */
  backToField: () => void;
};

/** Options below the field. Keyboard focus stays in the text field, which references the active option. */
export function SuggestionList<S extends Suggestion>(props: ListProps<S>) {
  const { id, label, heading, suggestions, list, removal } = props;
  const activeId = list.active && optionId(id, list.active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      {heading && (
        <p className={popup.group} aria-hidden="true">
          {heading}
        </p>
      )}
      <div role="listbox" id={`${id}-list`} aria-label={heading ?? label}>
        {suggestions.map((option) =>
          removal ? (
            <div key={option.id} role="presentation" className={styles.row}>
              <Option {...props} option={option} />
              <button
                type="button"
                // Pointer only: keyboards have the Delete key, and all users the button below.
                aria-hidden="true"
                tabIndex={-1}
                className={classes(iconButton.button, styles.remove)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => removal.remove(option)}
              >
                <X />
              </button>
            </div>
          ) : (
            <Option key={option.id} {...props} option={option} />
          ),
        )}
      </div>
      {removal && <ClearAll {...props} removal={removal} />}
    </>
  );
}

function Option<S extends Suggestion>({ id, typed, list, option }: ListProps<S> & { option: S }) {
  const isActive = option.id === list.active?.id;
  return (
    <button
      type="button"
      id={optionId(id, option)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-highlighted={isActive || undefined}
      className={classes(popup.item, styles.option)}
      onPointerMove={() => list.point(option)}
      // Prevents a blur of the field before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => list.pick(option)}
    >
      {option.icon && <span className={styles.icon}>{option.icon}</span>}
      <span className={styles.text}>
        <span>
          {matchedParts(option.text, typed).map((part, index) =>
            part.matched ? <b key={index}>{part.text}</b> : part.text,
          )}
        </span>
        {option.detail && <small>{option.detail}</small>}
      </span>
    </button>
  );
}

function ClearAll<S extends Suggestion>({ list, removal, backToField }: ListProps<S> & { removal: Removal<S> }) {
  return (
    <button
      type="button"
      className={styles.clear}
      onFocus={list.stay}
      onBlur={list.leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        backToField();
        list.press(event);
      }}
      onClick={() => {
        backToField();
        removal.clear();
      }}
    >
      {removal.clearLabel}
    </button>
  );
}
