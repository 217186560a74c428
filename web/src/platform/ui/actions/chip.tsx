import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '../../lib/classes.ts';
import styles from './chip.module.css';

/** Toggle button. */
export function Chip({ pressed, className, ...rest }: ComponentProps<'button'> & { pressed?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classes(styles.chip, pressed && styles.on, className)}
    />
  );
}

/** Active filter; a press removes it. `removeLabel` is a full sentence, e.g. "Togli il filtro Milano". */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      className={classes(styles.chip, styles.removable, styles.on)}
      onClick={onRemove}
    >
      {children}
      <X />
    </button>
  );
}

export function LinkChip({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classes(styles.chip, className)} />;
}
