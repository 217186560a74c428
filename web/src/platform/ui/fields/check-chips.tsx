import { Check } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './check-chips.module.css';
import { useEarlyInput } from './use-early-input.ts';

type CheckChipsProps<V extends string> = {
  legend: string;
  /** Visually hides the legend; a heading above has the same text. */
  hideLegend?: boolean;
  /** Id of the first choice, the target of the error summary. */
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
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(group);
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
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
