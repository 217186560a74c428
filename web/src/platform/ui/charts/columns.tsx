import { type PointerEvent, useId, useState } from 'react';
import { niceTop } from './chart-geometry.ts';
import styles from './charts.module.css';

export type ColumnTone = 'you' | 'sea' | 'olive';

type Step = {
  key: string;
  /** Name and values as one sentence. */
  text: string;
  /** One value per series, never negative. */
  values: readonly number[];
};

type ColumnsProps = {
  /** Text alternative of the chart. */
  text: string;
  steps: readonly Step[];
  /** Color of each series, bottom first. */
  tones: readonly ColumnTone[];
  /** Formats the maximum of the scale. */
  topLabel: (value: number) => string;
  /** Label of the slider: "Giorno per giorno". */
  walk: string;
  /** Labels of the first and the last step. */
  ends: readonly [string, string];
};

/**
 * Columns over time, stacked for several series. An invisible slider makes the steps reachable by arrow keys, touch
 * and screen reader; the text of the current step is shown above.
 */
export function Columns({ text, steps, tones, topLabel, walk, ends }: ColumnsProps) {
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const last = steps.length - 1;
  const top = niceTop(steps.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  const place = 100 / steps.length;
  return (
    <div className={styles.columns}>
      <p id={id} className={styles.announcement} aria-hidden="true">
        {shown === null ? topLabel(top) : steps[shown]?.text}
      </p>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={text}>
          <path d="M0 0H100M0 50H100M0 100H100" className={styles.grid} />
          {steps.map(({ key, values }, index) =>
            values.map((value, series) => {
              const below = values.slice(0, series).reduce((sum, one) => sum + one, 0);
              const height = (value / top) * 100;
              return (
                <rect
                  key={`${key}-${tones[series]}`}
                  x={index * place + place / 6}
                  y={100 - (below / top) * 100 - height}
                  width={(place * 2) / 3}
                  height={height}
                  data-tone={tones[series]}
                  data-dim={(shown !== null && shown !== index) || undefined}
                />
              );
            }),
          )}
        </svg>
        <input
          type="range"
          className={styles.walk}
          aria-label={walk}
          aria-valuetext={steps[shown ?? last]?.text}
          min={0}
          max={last}
          value={shown ?? last}
          onChange={({ currentTarget }) => setShown(Number(currentTarget.value))}
          onFocus={() => setShown((before) => before ?? last)}
          onBlur={() => setShown(null)}
          onPointerMove={(event) => setShown(stepUnder(event, steps.length))}
          onPointerLeave={() => setShown(null)}
        />
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

function stepUnder({ currentTarget, clientX }: PointerEvent<HTMLInputElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(Math.max(Math.floor(((clientX - left) / width) * count), 0), count - 1);
}
