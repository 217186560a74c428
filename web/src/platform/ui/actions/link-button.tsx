import type { RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { type ButtonVariant, buttonClass } from './button.tsx';

/** Link styled as a button. For navigation; `Button` is for actions. */
export function LinkButton({
  variant,
  size,
  full,
  className,
  ...rest
}: LinkProps & RefAttributes<HTMLAnchorElement> & ButtonVariant) {
  return <Link {...rest} className={classes(buttonClass({ variant, size, full }), className)} />;
}
