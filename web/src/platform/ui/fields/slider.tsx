import { type ReactNode, useId } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './slider.module.css';
import thumb from './slider-thumb.module.css';

type SliderProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** Text of the value, for screen readers and below the track. */
  valueText: string;
  disabled?: boolean;
  children?: ReactNode;
};

/** Native slider with a label for every step. Arrow keys move it by one. */
export function Slider({ label, min, max, value, onChange, valueText, disabled = false, children }: SliderProps) {
  const id = useId();
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{value}</output>
      </div>
      <div className={styles.control}>
        <span className={styles.track} aria-hidden="true">
          <span style={{ width: `${((value - min) / (max - min)) * 100}%` }} />
        </span>
        <input
          className={thumb.input}
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          disabled={disabled}
          aria-valuetext={valueText}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
      </div>
      <div className={styles.steps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={classes(step === value && styles.on)}>
            {step}
          </span>
        ))}
      </div>
      <p className={styles.text}>{valueText}</p>
      {children}
    </div>
  );
}
