import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import field from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './number-field.module.css';

type NumberFieldProps = FieldProps & {
  id?: string;
  name?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  placeholder?: string;
  /** BCP 47, for grouping while typing ("285.000"). */
  locale?: string;
  format?: Intl.NumberFormatOptions;
  /** Shown inside, at the right: "€", "m²". */
  unit?: string;
  /** Two buttons at the sides, for small counts (guests, rooms). */
  steps?: { less: string; more: string };
};

export function NumberField(props: NumberFieldProps) {
  const { label, help, error, aside, hideLabel, id, value, onChange, placeholder, unit, steps, ...rest } = props;
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside} hideLabel={hideLabel}>
      {(control) => (
        <Base.Root {...rest} id={control.id} value={value} onValueChange={onChange}>
          <Base.Group className={styles.group}>
            {steps && (
              <Base.Decrement className={styles.step} aria-label={steps.less}>
                <Minus />
              </Base.Decrement>
            )}
            <Base.Input
              className={classes(field.input, styles.input, steps && styles.between)}
              placeholder={placeholder}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
            />
            {unit && <span className={styles.unit}>{unit}</span>}
            {steps && (
              <Base.Increment className={styles.step} aria-label={steps.more}>
                <Plus />
              </Base.Increment>
            )}
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}
