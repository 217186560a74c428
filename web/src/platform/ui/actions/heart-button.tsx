import { Heart } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import { buttonClass } from './button.tsx';
import styles from './heart-button.module.css';

type HeartButtonProps = {
  /** Whether the item is saved (filled heart). */
  pressed: boolean;
  /** Action with the name of the item; `aria-pressed` is the state. */
  label: string;
  /** Visible text when the heart is not on a photo; the label starts with it. */
  text?: string;
  onClick: () => void;
};

/** Favorite toggle. Without a text it is placed on the corner of a photo. */
export function HeartButton({ pressed, label, text, onClick }: HeartButtonProps) {
  const variant = text ? buttonClass({ variant: 'quiet', size: 'small' }) : styles.onPhoto;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      data-on-photo={text ? undefined : ''}
      className={classes(styles.heart, variant)}
      onClick={onClick}
    >
      <Heart aria-hidden="true" />
      {text}
    </button>
  );
}
