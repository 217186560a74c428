import { Slider } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import styles from './range-slider.module.css';

type RangeSliderProps = {
  label: string;
  labels: { min: string; max: string };
  min: number;
  max: number;
  step?: number;
  value: readonly [number, number];
  /** While dragging. */
  onChange: (value: [number, number]) => void;
  /** When let go: the moment to search. */
  onCommit?: (value: [number, number]) => void;
  format: (value: number) => string;
  disabled?: boolean;
  /** A histogram drawn right above the track. */
  children?: ReactNode;
};

/** Two thumbs over one scale. Its twin without dragging are two number fields beside it. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, labels, min, max, step = 1, value, onChange, onCommit, format, disabled = false, children } = props;
  const pair = (next: number | readonly number[]): [number, number] =>
    typeof next === 'number' ? [next, next] : [next[0] ?? min, next[1] ?? max];
  return (
    <Slider.Root
      className={styles.root}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onChange(pair(next))}
      onValueCommitted={(next) => onCommit?.(pair(next))}
    >
      <div className={styles.head}>
        <Slider.Label className={styles.label}>{label}</Slider.Label>
        <span className={styles.value} aria-hidden="true">
          {format(value[0])} – {format(value[1])}
        </span>
      </div>
      {children}
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.indicator} />
          {[labels.min, labels.max].map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              aria-label={name}
              getAriaValueText={(_, number) => format(number)}
              className={styles.thumb}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
