import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** Drawing from `drawings.tsx`. */
  drawing: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
  /** 1 for a full page, 3 inside a card with a title. */
  level?: 1 | 2 | 3;
};

/** Empty list: a drawing, one sentence, one action. */
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
