import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './price-pin.module.css';

type PricePinProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Text of the pin: a price, or the number of properties in a cluster. */
  text: string;
  /** A second line in small: the median price of a cluster. */
  note?: string;
  /** Price and place in words. */
  label: string;
  /** `active`: its card is hovered or open. `seen`: opened before. `cluster`: several properties; one of them may be active. */
  state?: 'normal' | 'active' | 'seen' | 'cluster' | 'activeCluster';
};

const looks = {
  normal: [],
  active: ['active'],
  seen: ['seen'],
  cluster: ['cluster'],
  activeCluster: ['cluster', 'active'],
} as const;

/** A price on the map. Give it to `MapView` through `renderMarker`. */
export function PricePin({ text, note, label, state = 'normal', className, ...rest }: PricePinProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(styles.pin, ...looks[state].map((variant) => styles[variant]), className)}
    >
      {text} {note && <small>{note}</small>}
    </button>
  );
}
