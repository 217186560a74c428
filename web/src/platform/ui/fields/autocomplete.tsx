import { X } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import { lazyOptional } from '../../lib/lazy-optional.ts';
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
  /** Suggestions for `value`; the component never filters them. */
  suggestions: readonly S[];
  onPick: (suggestion: S) => void;
  /** Announced ("5 luoghi"), and shown without suggestions: "Cerco…", "Nessun luogo con questo nome"; empty while untouched. */
  status: string;
  /** Heading of the suggestions if not obvious: "Ricerche recenti". */
  heading?: string | undefined;
  removal?: Removal<S> | undefined;
  clearLabel: string;
  placeholder?: string;
  icon?: ReactNode;
  /** Input without a frame, for a bar with its own frame. */
  bare?: boolean;
};

/** Lazy-loaded on focus. If loading fails, the text field works without suggestions. */
const loadList = () => import('./suggestion-list.tsx');
type List = Awaited<ReturnType<typeof loadList>>['SuggestionList'];
const SuggestionList = lazyOptional(() =>
  loadList().then((module) => ({ default: module.SuggestionList })),
) as unknown as List;

/** Text field with suggestions while typing: WAI-ARIA combobox. Plain text field before hydration. */
export function Autocomplete<S extends Suggestion>(props: AutocompleteProps<S>) {
  const { label, help, error, aside, hideLabel, id, name, value, placeholder, icon, bare, suggestions, status } = props;
  const list = useSuggestions(props);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside} hideLabel={hideLabel} isControlled>
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
            // A scrolling box would otherwise be a tab stop.
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
          <span role="status" className="visually-hidden">
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
