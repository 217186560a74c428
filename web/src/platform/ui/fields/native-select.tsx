import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import field from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './native-select.module.css';

type NativeSelectProps = FieldProps &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[]; small?: boolean };

/** Native select: no script, works before hydration. For the first load of light pages (sort, language). */
export function NativeSelect(props: NativeSelectProps) {
  const { label, help, error, aside, hideLabel, id, options, small, ...select } = props;
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      aside={aside}
      hideLabel={hideLabel}
      isControlled={select.value !== undefined}
    >
      {(control) => (
        <div className={styles.box}>
          <select
            autoComplete="off"
            {...select}
            {...control}
            className={classes(field.input, styles.select, small && styles.small)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.icon} />
        </div>
      )}
    </Field>
  );
}
