import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './charts.module.css';

export type ShareTone = 'olive' | 'saffron' | 'wine' | 'ink' | 'sea' | 'sand';

export type Share = {
  key: string;
  /** What it is; where it leads, if it does. */
  label: string;
  to?: string;
  count: number;
  /** The number, and its part of the whole, as they are written. */
  shown: ReactNode;
  tone: ShareTone;
};

/** Parts of a whole in one bar, with each part's name and number under it: these are the text of the picture. */
export function Shares({ shares }: { shares: readonly Share[] }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ key, count, tone }) => (
            <span key={key} data-tone={tone} style={{ flexGrow: count / total }} />
          ))}
      </div>
      <ul className={styles.legend}>
        {shares.map(({ key, label, to, shown, tone }) => (
          <li key={key}>
            <i data-tone={tone} aria-hidden="true" />
            <span>{to ? <Link to={to}>{label}</Link> : label}</span>
            <b>{shown}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Counts as bars, the largest first, each with its number at the end. */
export function RankedBars({ bars }: { bars: readonly Omit<Share, 'tone'>[] }) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={styles.ranked}>
      {bars.map(({ key, label, count, shown }) => (
        <li key={key}>
          <span>{label}</span>
          <i aria-hidden="true">
            <span style={{ width: `${(count / max) * 100}%` }} />
          </i>
          <b>{shown}</b>
        </li>
      ))}
    </ul>
  );
}
