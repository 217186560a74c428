import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './overview.module.css';

type FigureCardProps = {
  title: string;
  /** URL of the full list. */
  to?: string;
  /** The main number. */
  figure?: string;
  unit?: string;
  aside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** Card of one metric: number and charts. */
export function FigureCard({ title, to, figure, unit, aside, wide, children }: FigureCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card} data-wide={wide || undefined}>
      <div className={styles.cardHead}>
        <h2 id={id}>
          {to ? (
            <Link to={to}>
              {title}
              <ArrowRight aria-hidden="true" />
            </Link>
          ) : (
            title
          )}
        </h2>
        {figure !== undefined && (
          <p className={styles.figure}>
            <b>{figure}</b> {unit}
            {aside && <span>{aside}</span>}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}
