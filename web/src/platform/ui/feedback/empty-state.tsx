import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** A drawing from `drawings.tsx`. */
  drawing: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
  /** 1 where it is the whole page, 3 inside a card that has a title. */
  level?: 1 | 2 | 3;
};

/** Nothing here: a drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>{drawing}</div>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
