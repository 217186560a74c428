import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { getTransparency } from '#contract/trust/decisions';
import type { TransparencyYear } from '#contract/trust/decisions.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { StatsDrawing } from './drawings.tsx';
import styles from './order.module.css';
import { requestedYear } from './requested-year.ts';
import { type ProseSection, StaticPage } from './static-page.tsx';
import { AppealStats, NoticeStats, OwnInitiativeStats } from './transparency-stats.tsx';

/** `/static/transparency`: numbers of reports, decisions and appeals per year (DSA, articles 15 and 24). */
const transparencyRead = (search: string) => {
  const year = requestedYear(new URLSearchParams(search));
  return read(getTransparency, { query: year === null ? {} : { year } });
};
const page = pageData(async ({ url, fetch }) => {
  await fetch(transparencyRead(url.search));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['legal', 'order', 'decision', 'reports'] };

export default function TransparencyPage() {
  const { t } = useTranslation('order');
  const { search } = useLocation();
  const { data: stats } = useSuspenseQuery(transparencyRead(search)).data;
  const sections: ProseSection[] = [
    { id: 'notices', heading: t('transparency.notices.heading'), content: <NoticeStats stats={stats} /> },
    { id: 'own', heading: t('transparency.own.heading'), content: <OwnInitiativeStats stats={stats} /> },
    { id: 'appeals', heading: t('transparency.appeals.heading'), content: <AppealStats stats={stats} /> },
    { id: 'how', heading: t('transparency.how.heading'), content: <p>{t('transparency.how.text')}</p> },
  ];
  return (
    <StaticPage
      title={t('transparency.heading', { year: stats.year })}
      lead={t('transparency.lead')}
      canonical={links.transparency(stats.year === stats.years[0] ? undefined : stats.year)}
      picture={<StatsDrawing />}
      dated={false}
      aside={<Years stats={stats} />}
      sections={sections}
    />
  );
}

function Years({ stats: { year, years } }: { stats: TransparencyYear }) {
  const { t } = useTranslation('order');
  if (years.length < 2) return null;
  return (
    <nav aria-label={t('transparency.years')}>
      <ul className={styles.years}>
        {years.map((one, index) => (
          <li key={one}>
            <LinkChip
              to={links.transparency(index === 0 ? undefined : one)}
              aria-current={one === year ? 'page' : undefined}
            >
              {one}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
