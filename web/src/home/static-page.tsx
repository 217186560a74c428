import type { ReactNode } from 'react';
import { POLICY_VERSION } from '#contract/privacy';
import { useFormat } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { PageHead } from '../shell/page-head.tsx';
import styles from './prose.module.css';

export type ProseSection = { id: string; heading: string; content: ReactNode };

type StaticPageProps = {
  title: string;
  lead: string;
  canonical: string;
  sections: readonly ProseSection[];
  /** It is a version of the rules that people agreed to. */
  dated?: boolean;
  /** Below the title: which of several it is. */
  aside?: ReactNode;
};

/** A text of the house: title, what it says in short, its sections with a list of them. */
export function StaticPage({ title, lead, canonical, sections, dated = true, aside }: StaticPageProps) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  return (
    <article className={`wrap ${styles.page}`}>
      <PageHead title={title} description={lead} canonical={canonical} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {dated && <p className={styles.version}>{t('version', { date: format.date(POLICY_VERSION) })}</p>}
      {aside}
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, heading, content }) => (
        <section key={id} id={id} className={styles.section}>
          <h2>{heading}</h2>
          {content}
        </section>
      ))}
    </article>
  );
}
