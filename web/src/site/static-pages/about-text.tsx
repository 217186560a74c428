import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './prose.module.css';
import { StaticPage } from './static-page.tsx';

/** `/static/about`: the site, and its demonstration-only parts. */
export function AboutPage() {
  const { t } = useTranslation('legal');
  const contents = {
    what: (
      <>
        <p>{t('about.what.text')}</p>
        <p>{t('about.what.more')}</p>
      </>
    ),
    different: (
      <>
        <p>{t('about.different.text')}</p>
        <ul>
          {(['price', 'ranking', 'rules', 'openDays', 'data'] as const).map((point) => (
            <li key={point}>{t(`about.different.${point}`)}</li>
          ))}
        </ul>
      </>
    ),
    demo: (
      <>
        <p>{t('about.demo.text')}</p>
        <div className={styles.actions}>
          <Note tone="warn">{t('about.demo.fact')}</Note>
        </div>
      </>
    ),
    who: (
      <>
        <p>{t('about.who.text')}</p>
        <p>
          <Link to={links.staticPage('contacts')} className={styles.link}>
            {t('about.who.contacts')}
          </Link>
          {' · '}
          <a href={links.apiDocs()} className={styles.link}>
            {t('about.who.api')}
          </a>
        </p>
      </>
    ),
    join: (
      <>
        <p>{t('about.join.text')}</p>
        <p className={styles.actions}>
          <LinkButton to={links.tutorial('sell-property')}>{t('about.join.action')}</LinkButton>
        </p>
      </>
    ),
  };
  return (
    <StaticPage
      title={t('about.title')}
      lead={t('about.lead')}
      canonical={links.staticPage('about')}
      picture={<EntranceDrawing />}
      dated={false}
      sections={(['what', 'different', 'demo', 'who', 'join'] as const).map((id) => ({
        id,
        heading: t(`about.${id}.heading`),
        content: contents[id],
      }))}
    />
  );
}
