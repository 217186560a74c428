import { Heart } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import { buttonClass } from './button.tsx';
import styles from './heart-button.module.css';

type HeartButtonProps = {
  /** Whether the item is saved: the heart is filled. */
  pressed: boolean;
  /** The action with the item's name; `aria-pressed` is the state. */
  label: string;
  /** Shown next to the heart where it is not on a photo; the label starts with it. */
  text?: string;
  onClick: () => void;
};

/** Keeps something and lets it go. Without a text it lies on the corner of a photograph. */
export function HeartButton({ pressed, label, text, onClick }: HeartButtonProps) {
  const variant = text ? buttonClass({ variant: 'quiet', size: 'small' }) : styles.onPhoto;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      className={classes(styles.heart, variant)}
      onClick={onClick}
    >
      <Heart aria-hidden="true" />
      {text}
    </button>
  );
}
