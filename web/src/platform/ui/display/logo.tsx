import styles from './logo.module.css';

/** Logo with the site name. The caller adds the link. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 25 30" aria-hidden="true">
        <path className={styles.accent} d="M0 30V12.5a12.5 12.5 0 0 1 25 0V30z" />
        <path className={styles.paper} d="M5.5 30V13a7 7 0 0 1 14 0v17z" />
        <path className={styles.accent} d="M5.5 30V13c0-3.6 2.7-6.6 6.2-7v21.2z" opacity=".92" />
        <circle className={styles.paper} cx="9.7" cy="18" r="1" />
      </svg>
      {name}
    </span>
  );
}
