import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  /** Accessible name of the navigation. */
  label: string;
  steps: readonly { words: string; to: string }[];
  here: string;
};

/** Path from the front page to the current page. */
export function Breadcrumb({ label, steps, here }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={styles.way}>
      <ol className={styles.steps}>
        {steps.map(({ words, to }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
