import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

/** Where the page sits. The last step is the page itself and has no address. */
export function Breadcrumb({ label, steps }: { label: string; steps: { text: string; to?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.trail}>
        {steps.map(({ text, to }) => (
          <li key={text}>{to ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
