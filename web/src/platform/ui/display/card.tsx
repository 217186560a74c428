import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './card.module.css';

type CardProps = { title?: string; aside?: ReactNode; children: ReactNode; level?: 2 | 3; floating?: boolean };

/** White panel with a hairline. Only floating elements have a shadow. */
export function Card({ title, aside, children, level = 2, floating }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={classes(styles.card, floating && styles.lift)}>
      {title && (
        <div className={styles.head}>
          <Heading>{title}</Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
