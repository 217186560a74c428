import { X } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import iconButton from '../actions/icon-button.module.css';
import popup from '../overlays/popup.module.css';
import styles from './autocomplete.module.css';
import field from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import { optionId, type Removal, type Suggestion, useSuggestions } from './use-suggestions.ts';

type AutocompleteProps<S extends Suggestion> = FieldProps & {
  id?: string;
  name?: string;
  value: string;
  onChange: (text: string) => void;
  /** What the caller found for `value`; the part itself never filters. */
  suggestions: readonly S[];
  onPick: (suggestion: S) => void;
  /** Read aloud ("5 luoghi"), and shown when there is nothing: "Cerco…", "Nessun luogo con questo nome"; empty while untouched. */
  status: string;
  /** What the suggestions are, where it is not plain from the text: "Ricerche recenti". */
  heading?: string | undefined;
  removal?: Removal<S> | undefined;
  clearLabel: string;
  placeholder?: string;
  icon?: ReactNode;
  /** Bare input for a bar that brings its own frame. */
  bare?: boolean;
};

/** Loaded when the field is entered. What cannot be loaded suggests nothing: the text field works without. */
const loadList = () => import('./suggestion-list.tsx');
type List = Awaited<ReturnType<typeof loadList>>['SuggestionList'];
const SuggestionList = lazy(() =>
  loadList().then(
    (module): { default: List } => ({ default: module.SuggestionList }),
    (): { default: List } => ({ default: () => <></> }),
  ),
) as unknown as List;

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
            onFocus={() => {
              loadList().catch(() => undefined);
              list.enter();
            }}
            onBlur={list.leave}
          />
          {!bare && value && (
            <ClearButton
              label={props.clearLabel}
              onPress={() => {
                list.type('');
                input.current?.focus();
              }}
            />
          )}
          {list.open && (list.expanded || status) && (
            // A box that scrolls would otherwise be a stop of the Tab key.
            <div className={styles.popup} tabIndex={-1}>
              {list.expanded ? (
                <Suspense>
                  <SuggestionList
                    id={control.id}
                    label={label}
                    heading={props.heading}
                    typed={value}
                    suggestions={suggestions}
                    list={list}
                    removal={props.removal}
                    backToField={() => input.current?.focus()}
                  />
                </Suspense>
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

function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={classes(iconButton.button, styles.clear)} aria-label={label} onClick={onPress}>
      <X />
    </button>
  );
}

/** Restores text that the user typed before hydration. */
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
