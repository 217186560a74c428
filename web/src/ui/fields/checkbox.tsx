import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode;
  /** How many results the choice would give; a disabled one keeps its "0". */
  count?: string;
};

/** The platform's own box: no script, and the whole line is the target. */
export function Checkbox({ children, count, ...input }: CheckProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

export function Radio({ children, count, ...input }: CheckProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="radio" />
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
