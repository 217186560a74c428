import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import iconButton from '../actions/icon-button.module.css';
import popup from '../overlays/popup.module.css';
import styles from './autocomplete.module.css';
import field from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

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

/** Free text with suggestions that arrive while typing: WAI-ARIA combobox, arrows, Enter, Escape. */
export function Autocomplete<S extends Suggestion>(props: AutocompleteProps<S>) {
  const { label, help, error, aside, hideLabel, id, name, value, onChange, placeholder, icon, bare } = props;
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside} hideLabel={hideLabel}>
      {(control) => (
        <Base.Root
          items={props.suggestions}
          value={value}
          filter={null}
          itemToStringValue={(item: S) => item.text}
          onValueChange={(text, { reason }) => {
            onChange(text);
            const picked = reason === 'item-press' ? props.suggestions.find((item) => item.text === text) : undefined;
            if (picked) props.onPick(picked);
          }}
        >
          <div className={styles.box}>
            {icon && !bare && <span className={styles.icon}>{icon}</span>}
            <Base.Input
              {...control}
              name={name}
              placeholder={placeholder}
              className={bare ? undefined : classes(field.input, Boolean(icon) && styles.withIcon, styles.clearable)}
            />
            {!bare && (
              <Base.Clear className={classes(iconButton.button, styles.clear)} aria-label={props.clearLabel}>
                <X />
              </Base.Clear>
            )}
          </div>
          <SuggestionList status={props.status} />
        </Base.Root>
      )}
    </Field>
  );
}

function SuggestionList({ status }: { status: string }) {
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={6} align="start">
        <Base.Popup className={popup.popup}>
          <Base.Status className={popup.empty}>{status}</Base.Status>
          <Base.List>
            {(item: Suggestion) => (
              <Base.Item key={item.id} value={item} className={popup.item}>
                {item.icon && <span className={styles.itemIcon}>{item.icon}</span>}
                <span className={styles.text}>
                  {item.text}
                  {item.detail && <small>{item.detail}</small>}
                </span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
