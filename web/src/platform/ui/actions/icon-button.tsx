import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, in words: the icon alone says nothing to a screen reader. */
  label: string;
  icon: ReactNode;
  /** `plate`: on a photograph. */
  variant?: 'plain' | 'plate';
  /** Something new waits behind it; the label must say what. */
  dot?: boolean;
};

export function IconButton({ label, icon, variant = 'plain', dot = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.button, variant === 'plate' && styles.plate, className)}
    >
      {icon}
      {dot && <span className={styles.dot} />}
    </button>
  );
}
