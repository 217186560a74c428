import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import iconButton from '../actions/icon-button.module.css';
import popup from '../overlays/popup.module.css';
import styles from './autocomplete.module.css';
import field from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { optionAfter } from './option-keys.ts';

export type Suggestion = { id: string; text: string; detail?: string; icon?: ReactNode };

type AutocompleteProps<S extends Suggestion> = FieldProps & {
  id?: string;
  name?: string;
  value: string;
  onChange: (text: string) => void;
  /** What the caller found for `value`; the part itself never filters. */
  suggestions: readonly S[];
  onPick: (suggestion: S) => void;
  /** Read aloud and shown when there is nothing: "Cerco…", "Nessun luogo con questo nome"; empty while untouched. */
  status: string;
  clearLabel: string;
  placeholder?: string;
  icon?: ReactNode;
  /** Bare input for a bar that brings its own frame. */
  bare?: boolean;
};

/** spec/001 §5: the list hides 150 ms after the field is left. */
const BLUR_MS = 150;

/** Free text with suggestions that arrive while typing: WAI-ARIA combobox. Before hydration it is a plain text field. */
export function Autocomplete<S extends Suggestion>(props: AutocompleteProps<S>) {
  const { label, help, error, aside, hideLabel, id, name, value, placeholder, icon, bare, suggestions, status } = props;
  const list = useSuggestions(props);
  const input = useRef<HTMLInputElement>(null);
  useTextBeforeHydration(input, value, props.onChange);
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside} hideLabel={hideLabel}>
      {(control) => (
        <div className={classes(styles.box, bare && styles.bare)}>
          {icon && !bare && <span className={styles.icon}>{icon}</span>}
          <input
            {...control}
            ref={input}
            type="text"
            name={name}
            value={value}
            placeholder={placeholder}
            className={bare ? undefined : classes(field.input, Boolean(icon) && styles.withIcon, styles.clearable)}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.expanded}
            aria-controls={list.expanded ? `${control.id}-list` : undefined}
            aria-activedescendant={list.active ? optionId(control.id, list.active) : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ currentTarget }) => list.type(currentTarget.value)}
            onKeyDown={list.press}
            onClick={list.show}
            onFocus={list.stay}
            onBlur={list.leave}
          />
          {!bare && value && (
            <button
              type="button"
              className={classes(iconButton.button, styles.clear)}
              aria-label={props.clearLabel}
              onClick={() => {
                list.type('');
                input.current?.focus();
              }}
            >
              <X />
            </button>
          )}
          {list.open && (list.expanded || status) && (
            // A box that scrolls would otherwise be a stop of the Tab key.
            <div className={styles.popup} tabIndex={-1}>
              {list.expanded ? (
                <SuggestionList id={control.id} label={label} suggestions={suggestions} list={list} />
              ) : (
                <p className={popup.empty} aria-hidden="true">
                  {status}
                </p>
              )}
            </div>
          )}
          <span role="status" className={field.sr}>
            {list.open ? status : ''}
          </span>
        </div>
      )}
    </Field>
  );
}

const optionId = (id: string, option: Suggestion) => `${id}-option-${option.id}`;

type ListProps<S extends Suggestion> = {
  id: string;
  label: string;
  suggestions: readonly S[];
  list: ReturnType<typeof useSuggestions<S>>;
};

function SuggestionList<S extends Suggestion>({ id, label, suggestions, list }: ListProps<S>) {
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label}>
      {suggestions.map((option) => (
        // The keyboard stays in the text field, which names the active option.
        <button
          key={option.id}
          type="button"
          id={optionId(id, option)}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === list.active?.id}
          data-highlighted={option.id === list.active?.id || undefined}
          className={classes(popup.item, styles.option)}
          onPointerMove={() => list.point(option)}
          // Else the field would lose the focus before the press is over.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.pick(option)}
        >
          {option.icon && <span className={styles.itemIcon}>{option.icon}</span>}
          <span className={styles.text}>
            {option.text}
            {option.detail && <small>{option.detail}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Open or not, and which option is active. */
function useSuggestions<S extends Suggestion>({ suggestions, onChange, onPick }: AutocompleteProps<S>) {
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const expanded = open && suggestions.length > 0;
  const activeIndex = expanded ? suggestions.findIndex((option) => option.id === activeId) : -1;
  const active = suggestions[activeIndex];

  function turn(isOpen: boolean, option: S | undefined = undefined) {
    setOpen(isOpen);
    setActiveId(option?.id ?? null);
  }
  function pick(option: S) {
    turn(false);
    onChange(option.text);
    onPick(option);
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      // One press closes one thing: the sheet around it listens through React and on the document, and stays.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      return turn(false);
    }
    if (event.key === 'Tab') return turn(false);
    if (event.key === 'Enter') {
      if (!active) return turn(false);
      event.preventDefault();
      return pick(active);
    }
    const next = optionAfter(event.key, activeIndex, suggestions.length);
    if (next === null) return;
    event.preventDefault();
    turn(true, suggestions[next]);
  }
  return {
    open,
    expanded,
    active,
    pick,
    press,
    type(text: string) {
      onChange(text);
      turn(text !== '');
    },
    show: () => setOpen(true),
    point: (option: S) => setActiveId(option.id),
    stay: () => clearTimeout(leaving.current),
    leave() {
      clearTimeout(leaving.current);
      leaving.current = setTimeout(() => turn(false), BLUR_MS);
    },
  };
}

/** What somebody typed while the page was still loading is not lost. */
function useTextBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
) {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const typed = input.current?.value;
    if (typed && typed !== value) onChange(typed);
  }, [input, value, onChange]);
}
