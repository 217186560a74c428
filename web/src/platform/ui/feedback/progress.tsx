import { Progress as Base } from '@base-ui/react/progress';
import styles from './progress.module.css';

/** Progress bar. `value` is 0-100, or null while unknown; `text` is its label ("3 foto su 8"). */
export function Progress({ label, value, text }: { label: string; value: number | null; text?: string }) {
  return (
    <Base.Root value={value} className={styles.progress} {...(text && { getAriaValueText: () => text })}>
      <Base.Label className={styles.label}>{label}</Base.Label>
      <span aria-hidden="true" className={styles.value}>
        {text}
      </span>
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.indicator} />
      </Base.Track>
    </Base.Root>
  );
}
