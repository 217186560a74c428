import styles from './spinner.module.css';

/** Decorative without a label: a text next to it announces the progress. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status" aria-label={label} className={styles.spinner} />
  ) : (
    <span aria-hidden="true" className={styles.spinner} />
  );
}
