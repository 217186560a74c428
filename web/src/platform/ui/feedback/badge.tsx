import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './badge.module.css';

/** olive done, sea confirmed, saffron pending, wine canceled, dark ended; always with a text. `plate` is for photos. */
export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'dark' | 'plain' | 'plate';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
