import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

type OutcomeChoiceProps = {
  id: string;
  legend: string;
  value: string;
  options: readonly { value: string; label: string; text: string; icon?: ReactNode }[];
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Radio group; each option explains its effect. */
export function OutcomeChoice({ id, legend, value, options, error, onChange }: OutcomeChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.label}</b>
              <small>{option.text}</small>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert />
          {error}
        </p>
      )}
    </fieldset>
  );
}
