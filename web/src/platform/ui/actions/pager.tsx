import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import styles from './pager.module.css';

type PagerProps = {
  /** Zero-based, as on the wire; shown from 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (shown: number) => string };
};

/** At most five pages around the current one, as crawlable links. */
export function Pager({ page, pages, href, labels }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={labels.nav}>
      <ul className={styles.pager}>
        <li>
          <Step to={page > 0 ? href(page - 1) : null} label={labels.previous} rel="prev" icon={<ChevronLeft />} />
        </li>
        {shownPages(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={href(number)}
              className={styles.page}
              aria-label={labels.page(number + 1)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number + 1}
            </Link>
          </li>
        ))}
        <li>
          <Step to={page < pages - 1 ? href(page + 1) : null} label={labels.next} rel="next" icon={<ChevronRight />} />
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, label, rel, icon }: { to: string | null; label: string; rel: string; icon: React.ReactNode }) {
  if (to === null) return <span className={classes(styles.page, styles.off)}>{icon}</span>;
  return (
    <Link to={to} rel={rel} aria-label={label} className={styles.page}>
      {icon}
    </Link>
  );
}

/** Window of five pages around the current one, clamped to the list. */
export function shownPages(page: number, pages: number): number[] {
  const size = Math.min(5, pages);
  const first = Math.max(0, Math.min(page - 2, pages - size));
  return Array.from({ length: size }, (_, index) => first + index);
}
