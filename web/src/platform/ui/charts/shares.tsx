import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './charts.module.css';

export type ShareTone = 'olive' | 'saffron' | 'wine' | 'ink' | 'sea' | 'sand';

export type Share = {
  key: string;
  /** Name of the share and its optional link target. */
  label: string;
  to?: string;
  count: number;
  /** Formatted number and percentage. */
  shown: ReactNode;
  tone: ShareTone;
};

/** Parts of a total in one bar, with name and number of each part below as text alternative. */
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

/** Horizontal bars in descending order, each with its number. */
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
