import { classes } from '../../lib/classes.ts';
import styles from './price.module.css';

type PriceProps = {
  /** Already formatted: `format.price(…)`. */
  text: string;
  size?: 'text' | 'card' | 'page';
  /** Price before a drop, with its screen-reader label. */
  former?: { text: string; label: string };
};

export function Price({ text, size = 'card', former }: PriceProps) {
  return (
    <span className={classes(styles.price, size !== 'text' && styles[size])}>
      {text}
      {former && (
        <s className={styles.former}>
          <span className="visually-hidden">{former.label} </span>
          {former.text}
        </s>
      )}
    </span>
  );
}
