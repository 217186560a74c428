import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classes } from '../lib/classes.ts';
import styles from './reading.module.css';

export type ReadingSection = { id: string; heading: string; content: ReactNode };

type ReadingProps = {
  /** Above the title: the way back. */
  above?: ReactNode;
  title: string;
  lead: string;
  /** Below the lead, small: its day, its version. */
  note?: ReactNode;
  picture?: ReactNode;
  /** What the list of sections is called. */
  contents: string;
  sections: readonly ReadingSection[];
  /** Below the sections, in the same column. */
  children?: ReactNode;
};

/** A text page: a head with its picture, lines of 65 to 75 characters, and on wide screens the sections at the side. */
export function Reading({ above, title, lead, note, picture, contents, sections, children }: ReadingProps) {
  return (
    <article className={`wrap ${styles.page}`}>
      <header className={classes(styles.head, Boolean(picture) && styles.pictured)}>
        <div>
          {above}
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {note && <div className={styles.note}>{note}</div>}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </header>
      <div className={styles.columns}>
        <Contents title={contents} sections={sections} />
        <div className={styles.text}>
          {sections.map(({ id, heading, content }) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles.section}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {content}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}

/** Its links take the place of one another in the history: going back leads to where one came from, not through the sections. */
function Contents({ title, sections }: { title: string; sections: readonly ReadingSection[] }) {
  const { search } = useLocation();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link to={{ search, hash: id }} replace onClick={() => document.getElementById(id)?.focus()}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
