import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './choice-cards.module.css';
import field from './field.module.css';
import { useEarlyInput } from './use-early-input.ts';

type ChoiceCardsProps<V extends string> = {
  legend: string;
  /** Id of the first choice, the target of the error summary. */
  id?: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon: ReactNode }[];
  error?: string | undefined;
};

/** Single choice of illustrated options, all visible with large targets. */
export function ChoiceCards<V extends string>({ legend, id, value, onChange, options, error }: ChoiceCardsProps<V>) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(group);
  return (
    <fieldset ref={group} className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={classes(field.label, styles.legend)}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              aria-invalid={error ? true : undefined}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={field.error}>
          <CircleAlert />
          {error}
        </p>
      )}
    </fieldset>
  );
}
