import styles from './spinner.module.css';

/** Without a label it decorates something that already says what is going on. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span role="status" aria-label={label} className={styles.spinner} />
  ) : (
    <span aria-hidden="true" className={styles.spinner} />
  );
}
