import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './price-pin.module.css';

type PricePinProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Price, or number of properties in a cluster. */
  text: string;
  /** Second line: median price of a cluster. */
  note?: string;
  /** Accessible name: price and place. */
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

/** Price marker. Pass it to `MapView` through `renderMarker`. */
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
