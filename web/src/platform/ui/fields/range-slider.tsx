import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './range-slider.module.css';
import thumb from './slider-thumb.module.css';

/** Rules of a slider with two thumbs. */

type Range = [number, number];

type Scale = { min: number; max: number; step: number };

/** Position of an amount between both ends, 0 to 1. */
export function fractionOf(amount: number, { min, max }: Scale): number {
  return max > min ? Math.min(Math.max((amount - min) / (max - min), 0), 1) : 0;
}

/** Moves one thumb; it stops at the other. */
export function movedThumb([from, to]: readonly [number, number], index: 0 | 1, requested: number): Range {
  return index === 0 ? [Math.min(requested, to), to] : [from, Math.max(requested, from)];
}

/** Index of the thumb nearest to a value; if both are equal, the one that can move there. */
export function nearestThumb([from, to]: readonly [number, number], requested: number): 0 | 1 {
  if (from === to) return requested < from ? 0 : 1;
  return Math.abs(requested - from) <= Math.abs(requested - to) ? 0 : 1;
}

type RangeSliderProps = {
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

/** Two native sliders on one track. Two number fields next to it work without dragging. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, labels, min, max, step = 1, value, format, disabled = false, children } = props;
  const labelId = useId();
  const scale: Scale = { min, max, step };
  const thumbs = useThumbs(props, scale);
  const [from, to] = value.map((amount) => `${fractionOf(amount, scale) * 100}%`);
  return (
    <fieldset className={styles.root} aria-labelledby={labelId} disabled={disabled} ref={thumbs.listen}>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={styles.value} aria-hidden="true">
          {format(value[0])} – {format(value[1])}
        </span>
      </div>
      {children}
      <div className={styles.control} onPointerDown={disabled ? undefined : thumbs.jump} onPointerUp={thumbs.commit}>
        <div className={styles.track}>
          <span className={styles.indicator} style={{ insetInline: `${from} calc(100% - ${to})` }} />
        </div>
        {([0, 1] as const).map((index) => (
          <input
            key={index}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value[index]}
            aria-label={index === 0 ? labels.min : labels.max}
            aria-valuetext={format(value[index])}
            className={classes(thumb.input, styles.thumb)}
            // If both meet at the end, only the lower one can still move.
            style={{ zIndex: index === 0 && fractionOf(value[0], scale) > 0.5 ? 2 : 1 }}
            onChange={({ currentTarget }) => thumbs.move(index, currentTarget.valueAsNumber)}
            onBlur={thumbs.commit}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Moves the thumbs and reports each release once. */
function useThumbs({ value, onChange, onCommit }: RangeSliderProps, scale: Scale) {
  const moved = useRef<Range | null>(null);

  function move(index: 0 | 1, to: number) {
    const next = movedThumb(moved.current ?? value, index, to);
    moved.current = next;
    onChange(next);
  }
  function commit() {
    if (!moved.current) return;
    onCommit?.(moved.current);
    moved.current = null;
  }
  return {
    move,
    commit,
    /** A press on the track moves the nearer thumb. */
    jump(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof HTMLInputElement) return;
      const track = event.currentTarget.querySelector(`.${styles.track}`)?.getBoundingClientRect();
      if (!track) return;
      const requested = scale.min + ((event.clientX - track.left) / track.width) * (scale.max - scale.min);
      const index = nearestThumb(value, requested);
      const stepped = Math.round((requested - scale.min) / scale.step) * scale.step + scale.min;
      event.preventDefault();
      event.currentTarget.querySelectorAll('input')[index]?.focus();
      move(index, Math.min(Math.max(stepped, scale.min), scale.max));
    },
    /** Native `change` event, which React does not expose: a thumb was released, or a key moved it. */
    listen(root: HTMLElement | null) {
      root?.addEventListener('change', commit);
      return () => root?.removeEventListener('change', commit);
    },
  };
}
