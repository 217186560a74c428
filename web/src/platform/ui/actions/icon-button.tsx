import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name of the action. */
  label: string;
  icon: ReactNode;
  /** `plate`: on a photo. */
  variant?: 'plain' | 'plate';
  /** Marks new content; the label must mention it. */
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
