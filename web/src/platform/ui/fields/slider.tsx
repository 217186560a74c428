import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
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

/** Slider with a label for every step. Arrow keys move it by one. */
export function Slider({ label, min, max, value, onChange, valueText, disabled = false, children }: SliderProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Base.Root
      className={styles.root}
      min={min}
      max={max}
      value={value}
      onValueChange={(next) => onChange(next)}
      disabled={disabled}
    >
      <div className={styles.head}>
        <Base.Label>{label}</Base.Label>
        <Base.Value>{() => value}</Base.Value>
      </div>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb className={thumb.thumb} aria-valuetext={valueText} />
        </Base.Track>
      </Base.Control>
      <div className={styles.steps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={classes(step === value && styles.on)}>
            {step}
          </span>
        ))}
      </div>
      <p className={styles.text}>{valueText}</p>
      {children}
    </Base.Root>
  );
}
