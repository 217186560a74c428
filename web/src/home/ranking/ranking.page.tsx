import { useSuspenseQuery } from '@tanstack/react-query';
import { explainRanking } from '#contract/search-ranking';
import { useTranslation } from '../../lib/i18n.tsx';
import { pageData } from '../../lib/page-data.ts';
import { read } from '../../lib/queries.ts';
import { links } from '../../links.ts';
import { StaticPage } from '../static-page.tsx';
import { OrderDrawing } from '../texts/drawings.tsx';
import { useRankingSections } from './ranking-sections.tsx';

/** `/static/ranking` (LAW-07): how results are ordered, told from the constants that order them. */
const page = pageData(async ({ fetch }) => {
  await fetch(read(explainRanking, {}));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['legal', 'quality', 'ranking'] };

export default function RankingPage() {
  const { t } = useTranslation('ranking');
  const { data: terms } = useSuspenseQuery(read(explainRanking, {})).data;
  const sections = useRankingSections(terms);
  return (
    <StaticPage
      title={t('title')}
      lead={t('lead')}
      canonical={links.ranking()}
      picture={<OrderDrawing />}
      sections={sections}
      dated={false}
    />
  );
}
