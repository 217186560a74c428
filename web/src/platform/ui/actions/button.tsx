import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = {
  /** One `primary` per view; `second` outlined; `quiet` bold text; `ink` only for urgent actions. */
  variant?: 'primary' | 'second' | 'quiet' | 'danger' | 'ink' | undefined;
  size?: 'small' | 'normal' | 'big' | undefined;
  full?: boolean | undefined;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonVariant & {
    /** Shows a spinner and ignores clicks. Keeps focus and width; announced to screen readers. */
    isPending?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  full,
  isPending,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isPending && type === 'submit' ? 'button' : type}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
      className={classes(buttonClass({ variant, size, full }), className)}
      onClick={isPending ? undefined : onClick}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  );
}

export function buttonClass({ variant = 'second', size = 'normal', full = false }: ButtonVariant): string {
  return classes(styles.button, styles[variant], size !== 'normal' && styles[size], full && styles.full);
}
