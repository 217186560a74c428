import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import { Radio } from './checkbox.tsx';
import styles from './radio-group.module.css';
import { useEarlyInput } from './use-early-input.ts';

type RadioGroupProps<V extends string> = {
  legend: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly {
    value: V;
    label: ReactNode;
    count?: string | undefined;
    countLabel?: string | undefined;
    disabled?: boolean;
  }[];
  name?: string;
};

/** Radio group with all options visible. */
export function RadioGroup<V extends string>({ legend, value, onChange, options, name }: RadioGroupProps<V>) {
  const made = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value: own, label, ...rest }) => (
        <Radio key={own} {...rest} name={name ?? made} checked={own === value} onChange={() => onChange(own)}>
          {label}
        </Radio>
      ))}
    </fieldset>
  );
}

/** Segmented control for two to four short labels, each with its count below. `full`: full column width, on one line. */
export function Segments<V extends string>(props: RadioGroupProps<V> & { full?: boolean }) {
  const { legend, value, onChange, options, name, full } = props;
  const made = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(group);
  return (
    <fieldset ref={group}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={classes(styles.segments, full && styles.full)}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name ?? made}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.countLabel && `${made}-${option.value}`}
              onChange={() => onChange(option.value)}
            />
            {option.label}
            {option.count !== undefined && (
              <small aria-hidden={option.countLabel ? true : undefined}>{option.count}</small>
            )}
            {option.countLabel && (
              <span id={`${made}-${option.value}`} hidden>
                {option.countLabel}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
