import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import styles from './range-slider.module.css';
import thumb from './slider-thumb.module.css';

export type RangeSliderProps = {
  label: string;
  labels: { min: string; max: string };
  min: number;
  max: number;
  step?: number;
  value: readonly [number, number];
  /** While dragging. */
  onChange: (value: [number, number]) => void;
  /** Called on release: triggers the search. */
  onCommit?: (value: [number, number]) => void;
  format: (value: number) => string;
  disabled?: boolean;
  /** Histogram above the track. */
  children?: ReactNode;
};

/** Steps of Page Up and Page Down. */
const LARGE_STEPS = 10;

/** Slider with two thumbs, which stop at each other. Two number fields next to it work without dragging. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, labels, min, max, step = 1, value, onChange, onCommit, format, disabled = false, children } = props;
  return (
    <Base.Root
      className={styles.root}
      min={min}
      max={max}
      step={step}
      largeStep={step * LARGE_STEPS}
      value={value}
      onValueChange={(next) => onChange(next as [number, number])}
      onValueCommitted={(next) => onCommit?.(next as [number, number])}
      thumbCollisionBehavior="none"
      disabled={disabled}
    >
      <div className={styles.head}>
        <Base.Label className={styles.label}>{label}</Base.Label>
        <span className={styles.value} aria-hidden="true">
          {format(value[0])} – {format(value[1])}
        </span>
      </div>
      {children}
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          {([labels.min, labels.max] as const).map((name, index) => (
            <Base.Thumb
              key={index}
              index={index}
              className={thumb.thumb}
              aria-label={name}
              getAriaValueText={(_, amount) => format(amount)}
            />
          ))}
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
