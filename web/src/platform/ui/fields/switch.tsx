import { useRef } from 'react';
import styles from './switch.module.css';
import { useEarlyInput } from './use-early-input.ts';

type SwitchProps = {
  label: string;
  /** Full accessible name if a page has several switches; starts with the label. */
  fullLabel?: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** Switch with immediate effect; a checkbox waits for its form. */
export function Switch({ label, fullLabel, help, checked, onChange, disabled }: SwitchProps) {
  const box = useRef<HTMLLabelElement>(null);
  useEarlyInput(box);
  return (
    <label ref={box} className={styles.row}>
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={fullLabel}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
