import { classes } from '../../lib/classes.ts';
import styles from './password-strength.module.css';

const tones = ['', 'bad', 'fair', 'good', 'good'] as const;

/** Strength of a new password: `parts` of four, with a text. Always rendered to prevent layout shift. */
export function PasswordStrength({ parts, text }: { parts: number; text: string }) {
  return (
    <div className={styles.strength}>
      <span aria-hidden="true" className={classes(styles.bar, styles[tones[parts] ?? ''])}>
        {[1, 2, 3, 4].map((part) => (
          <i key={part} className={part <= parts ? styles.full : undefined} />
        ))}
      </span>
      <p aria-live="polite" className={styles.text}>
        {text}
      </p>
    </div>
  );
}
