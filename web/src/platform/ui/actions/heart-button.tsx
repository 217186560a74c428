import { Heart } from 'lucide-react';
import { classes } from '../../lib/classes.ts';
import { buttonClass } from './button.tsx';
import styles from './heart-button.module.css';

type HeartButtonProps = {
  /** Whether it is kept: the heart is filled. */
  pressed: boolean;
  /** What keeping it does, with the name of what is kept; `aria-pressed` says which state it is in. */
  label: string;
  /** Shown beside the heart, where it does not lie on a photograph; the label begins with it. */
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
