import type { RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function LinkButton({
  look,
  size,
  full,
  className,
  ...rest
}: LinkProps & RefAttributes<HTMLAnchorElement> & ButtonLook) {
  return <Link {...rest} className={classes(buttonClass({ look, size, full }), className)} />;
}
