import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './note.module.css';

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleX };

/** Persistent message on the page. `bad` is announced at once. */
export function Note({ tone = 'info', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : undefined} className={classes(styles.note, styles[tone])}>
      <Icon />
      <div>{children}</div>
    </div>
  );
}
