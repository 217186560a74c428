import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

export type ButtonLook = {
  /** One `primary` per view; `second` outlined; `quiet` bold text; `ink` only for "now" things. */
  look?: 'primary' | 'second' | 'quiet' | 'danger' | 'ink' | undefined;
  size?: 'small' | 'normal' | 'big' | undefined;
  full?: boolean | undefined;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and swallows clicks, keeping focus and width; says so to screen readers. */
    busy?: boolean | undefined;
  };

export function Button({
  look,
  size,
  full,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classes(buttonClass({ look, size, full }), className)}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function buttonClass({ look = 'second', size = 'normal', full = false }: ButtonLook): string {
  return classes(styles.button, styles[look], size !== 'normal' && styles[size], full && styles.full);
}
