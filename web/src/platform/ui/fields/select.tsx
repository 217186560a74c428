import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import popup from '../overlays/popup.module.css';
import field from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './select.module.css';

type SelectProps<V extends string> = FieldProps & {
  id?: string;
  name?: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  placeholder?: string;
  disabled?: boolean;
};

/** Single choice of a few options. For many or unknown options use `Autocomplete`. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { label, help, error, aside, hideLabel, id, name, value, onChange, options, placeholder, disabled } = props;
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside} hideLabel={hideLabel}>
      {(control) => (
        <CSPProvider disableStyleElements>
          <Base.Root
            items={options}
            value={value}
            onValueChange={(next) => next !== null && onChange(next as V)}
            {...(name && { name })}
            {...(disabled && { disabled })}
          >
            <Base.Trigger {...control} aria-label={label} className={classes(field.input, styles.trigger)}>
              <Base.Value className={styles.value} placeholder={placeholder} />
              <Base.Icon className={styles.icon}>
                <ChevronDown />
              </Base.Icon>
            </Base.Trigger>
            <Base.Portal>
              <Base.Positioner className={popup.positioner} sideOffset={6} alignItemWithTrigger={false}>
                <Base.Popup className={popup.popup}>
                  <Base.List>
                    {options.map((option) => (
                      <Base.Item
                        key={option.value}
                        value={option.value}
                        disabled={option.disabled ?? false}
                        className={popup.item}
                      >
                        <Base.ItemText>{option.label}</Base.ItemText>
                        <Base.ItemIndicator className={popup.check}>
                          <Check />
                        </Base.ItemIndicator>
                      </Base.Item>
                    ))}
                  </Base.List>
                </Base.Popup>
              </Base.Positioner>
            </Base.Portal>
          </Base.Root>
        </CSPProvider>
      )}
    </Field>
  );
}
