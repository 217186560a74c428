import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './badge.module.css';

/** olive done, sea confirmed, saffron waiting, wine cancelled, dark over for good; always with its word. `plate` sits on photographs. */
export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'dark' | 'plain' | 'plate';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
