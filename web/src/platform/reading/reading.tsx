import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { classes } from '../lib/classes.ts';
import styles from './reading.module.css';

export type ReadingSection = { id: string; heading: string; content: ReactNode };

type ReadingProps = {
  /** Link back, above the title. */
  above?: ReactNode;
  title: string;
  lead: string;
  /** Small text below the lead, such as date or version. */
  note?: ReactNode;
  picture?: ReactNode;
  /** Title of the table of contents. */
  contents: string;
  sections: readonly ReadingSection[];
  /** Content below the sections. */
  children?: ReactNode;
};

/** Text page: a head with an image, lines of 65 to 75 characters, and a table of contents at the side on wide screens. */
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

/** Section links replace the history entry, so Back leaves the page instead of stepping through sections. */
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
