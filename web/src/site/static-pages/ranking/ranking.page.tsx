import { useSuspenseQuery } from '@tanstack/react-query';
import { explainRanking } from '#contract/discovery/search-ranking';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { pageData } from '../../../platform/lib/page-data.ts';
import { read } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import { OrderDrawing } from '../drawings.tsx';
import { StaticPage } from '../static-page.tsx';
import { useRankingSections } from './ranking-sections.tsx';

/** `/static/ranking` (LAW-07): how results are ranked, explained with the ranking constants. */
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
