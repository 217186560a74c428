import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './check-chips.module.css';
import field from './field.module.css';

type CheckChipsProps<V extends string> = {
  legend: string;
  /** The legend stays for screen readers only: a heading above says it. */
  hideLegend?: boolean;
  /** Of the first choice, where a summary of errors leads. */
  id?: string;
  values: readonly V[];
  onChange: (values: V[]) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
};

/** Multiple choice of short labels: checkboxes styled as chips. A check mark repeats what the color shows. */
export function CheckChips<V extends string>({
  legend,
  hideLegend,
  id,
  values,
  onChange,
  options,
}: CheckChipsProps<V>) {
  const toggle = (value: V, on: boolean) => onChange(on ? [...values, value] : values.filter((one) => one !== value));
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? field.sr : styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map(({ value, label, icon }, index) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              checked={values.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            {values.includes(value) ? <Check /> : icon}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
