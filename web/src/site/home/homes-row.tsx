import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { SearchResult } from '#contract/discovery/search';
import { ResultCard } from '../../discovery/result-card/result-card.shared.tsx';
import { classes } from '../../platform/lib/classes.ts';
import { links } from '../../platform/routing/links.ts';
import styles from './below.module.css';

type HomesRowProps = {
  heading: string;
  text: string;
  more?: { words: string; to: string };
  homes: readonly SearchResult[] | undefined;
  /** Three large cards instead of four. */
  wide?: boolean;
};

/** A few homes in a row that slides on phones. With none to show, the row is not there. */
export function HomesRow({ heading, text, more, homes = [], wide = false }: HomesRowProps) {
  const id = useId();
  if (homes.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <header className={styles.rowHead}>
        <div>
          <h2 id={id}>{heading}</h2>
          <p>{text}</p>
        </div>
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.words}
            <ArrowRight aria-hidden="true" />
          </Link>
        )}
      </header>
      <ul className={classes(styles.row, wide && styles.wideRow)}>
        {homes.map((home) => (
          <li key={home.id}>
            <ResultCard
              result={home}
              to={links.listing(home.id)}
              sizes={wide ? '(min-width: 760px) 33vw, 78vw' : '(min-width: 1100px) 25vw, (min-width: 640px) 50vw, 78vw'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
