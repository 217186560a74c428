import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import type { ListingStatistics } from '#contract/catalog/engagement';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { barsOf, bestDay, lineOf, lowest, middleOf, niceTop, yOf } from '../../../platform/ui/charts/chart-geometry.ts';
import styles from './statistics.module.css';

export const measures = ['views', 'contacts', 'favorites'] as const;
type Measure = (typeof measures)[number];
type Day = ListingStatistics['days'][number];

/**
 * One measure, day by day. The picture says itself in one sentence; a slider without a look lies over it, so that arrow
 * keys, a finger and a screen reader walk through the days, and the pointer shows the day under it.
 */
export function DayChart({ what, days }: { what: Measure; days: readonly Day[] }) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const name = t(`statistics.${what}`);
  const total = days.reduce((sum, day) => sum + day[what], 0);
  const day = shown === null ? null : days[shown];
  const sayDay = (one: Day) => t('statistics.day', { date: format.date(one.date), count: format.number(one[what]) });
  const sayChart = useChartText(what, days);
  const last = days.length - 1;
  return (
    <section className={styles.chart} data-what={what} aria-labelledby={id}>
      <div className={styles.chartHead}>
        <h2 id={id}>{name}</h2>
        <p className={styles.inSpan}>
          {day ? sayDay(day) : t('statistics.inSpan', { count: days.length, total: format.number(total) })}
        </p>
      </div>
      <p className={styles.soft}>{t(`statistics.${what}Text`)}</p>
      <div className={styles.plot}>
        <Picture what={what} days={days} shown={shown} text={sayChart} />
        <input
          type="range"
          className={styles.walk}
          aria-label={t('statistics.walk', { what: name })}
          aria-valuetext={sayDay(days[shown ?? last] as Day)}
          min={0}
          max={last}
          value={shown ?? last}
          onChange={({ currentTarget }) => setShown(Number(currentTarget.value))}
          onFocus={() => setShown((before) => before ?? last)}
          onBlur={() => setShown(null)}
          onPointerMove={(event) => setShown(dayUnder(event, days.length))}
          onPointerLeave={() => setShown(null)}
        />
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{days[0] && format.shortDate(days[0].date)}</span>
        <span>{t('statistics.today')}</span>
      </p>
    </section>
  );
}

function dayUnder({ currentTarget, clientX }: PointerEvent<HTMLInputElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(Math.max(Math.floor(((clientX - left) / width) * count), 0), count - 1);
}

/** The shapes, stretched to the width of the page; the numbers beside them are text. */
function Picture({
  what,
  days,
  shown,
  text,
}: {
  what: Measure;
  days: readonly Day[];
  shown: number | null;
  text: string;
}) {
  const format = useFormat();
  const values = days.map((day) => day[what]);
  const top = niceTop(values);
  const scale = { top, bottom: lowest(values) };
  const zero = yOf(0, scale);
  const half = yOf(top / 2, scale);
  const at = shown === null ? null : middleOf(shown, values.length);
  const dot: CSSProperties | null =
    shown === null ? null : { left: `${at}%`, top: `${yOf(values[shown] ?? 0, scale)}%` };
  return (
    <>
      <span className={styles.top} aria-hidden="true">
        {format.number(top)}
      </span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={text}>
        <path d={`M0 0H100M0 ${half}H100M0 ${zero}H100`} className={styles.grid} />
        {what === 'views' ? (
          <>
            <path d={lineOf(values, { area: true })} className={styles.area} />
            <path d={lineOf(values)} className={styles.line} />
          </>
        ) : (
          barsOf(values).map((bar, index) => (
            <rect key={days[index]?.date} {...bar} className={styles.bar} data-shown={index === shown || undefined} />
          ))
        )}
        {at !== null && <path d={`M${at} 0V100`} className={styles.cursor} />}
      </svg>
      {what === 'views' && dot && <span className={styles.dot} style={dot} />}
    </>
  );
}

/** The chart as one sentence. */
function useChartText(what: Measure, days: readonly Day[]): string {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const best = bestDay(days, (day) => day[what]);
  const said = { what: t(`statistics.${what}`), from: format.date(first.date), to: format.date(last.date) };
  if (!best || days.every((day) => day[what] === 0)) return t('statistics.pictureNone', said);
  return t('statistics.picture', {
    ...said,
    total: format.number(days.reduce((sum, day) => sum + day[what], 0)),
    max: format.number(best[what]),
    best: format.date(best.date),
  });
}
