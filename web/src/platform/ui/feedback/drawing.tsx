import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** Frame of a drawing, 180 × 130, on its shadow. Decorative: the text next to it has the information. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 180 130" className={styles.drawing} aria-hidden="true">
      <ellipse cx="90" cy="118" rx="80" ry="8" className={styles.sand} />
      {children}
    </svg>
  );
}
