import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

type BreadcrumbProps = {
  /** What the way is called to those who do not see it. */
  label: string;
  steps: readonly { words: string; to: string }[];
  here: string;
};

/** The way from the front page to where one is. */
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
