import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { links } from '../../../platform/routing/links.ts';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import prose from '../prose.module.css';
import type { ProseSection } from '../static-page.tsx';
import { rankingNumbers } from './ranking-numbers.ts';
import { ExampleTable, QualityTable, TermsTable } from './ranking-tables.tsx';

/** Text of the page: every number is a constant or follows from one. */
export function useRankingSections(terms: RankingTerms): ProseSection[] {
  const { t } = useTranslation('ranking');
  const numbers = rankingNumbers(terms);
  return [
    {
      id: 'short',
      heading: t('short.heading'),
      content: (
        <>
          <p>{t('short.text', { days: terms.halfLifeDays })}</p>
          <TermsTable terms={terms} />
        </>
      ),
    },
    { id: 'freshness', heading: t('freshness.heading'), content: <Freshness terms={terms} /> },
    {
      id: 'quality',
      heading: t('quality.heading'),
      content: (
        <>
          <p>{t('quality.text', { days: numbers.qualityDays })}</p>
          <QualityTable terms={terms} />
        </>
      ),
    },
    { id: 'engagement', heading: t('engagement.heading'), content: <Engagement terms={terms} /> },
    { id: 'closeness', heading: t('closeness.heading'), content: <Closeness terms={terms} /> },
    {
      id: 'example',
      heading: t('example.heading'),
      content: (
        <>
          <p>{t('example.text')}</p>
          <ExampleTable terms={terms} />
        </>
      ),
    },
    { id: 'unpaid', heading: t('unpaid.heading'), content: <Unpaid /> },
    {
      id: 'sponsored',
      heading: t('sponsored.heading'),
      content: (
        <>
          <p>{t('sponsored.top', { most: terms.sponsoredMost })}</p>
          <p>{t('sponsored.highlight')}</p>
        </>
      ),
    },
    { id: 'sorts', heading: t('sorts.heading'), content: <Sorts /> },
  ];
}

function Freshness({ terms }: { terms: RankingTerms }) {
  const { t } = useTranslation('ranking');
  return (
    <>
      <p>{t('freshness.text', { days: terms.halfLifeDays, twice: 2 * terms.halfLifeDays })}</p>
      <p>{t('freshness.note')}</p>
    </>
  );
}

function Engagement({ terms }: { terms: RankingTerms }) {
  const { t } = useTranslation('ranking');
  const { favoriteWorth, contactWorth, priorMet, priorViews, fullPercent } = terms.engagement;
  const { engagementDays, engagementAtStart } = rankingNumbers(terms);
  return (
    <>
      <p>
        {t('engagement.text', {
          favorite: favoriteWorth,
          contact: contactWorth,
          full: fullPercent,
          days: engagementDays,
        })}
      </p>
      <p>{t('engagement.start', { priorMet, priorViews, start: engagementAtStart })}</p>
    </>
  );
}

function Closeness({ terms }: { terms: RankingTerms }) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const { farthestKm, distanceDays } = rankingNumbers(terms);
  return (
    <>
      <p>
        {t('closeness.text', {
          km: format.distance(terms.halfDistanceKm * 1000),
          days: terms.halfLifeDays,
          mostKm: format.distance(farthestKm * 1000),
          most: distanceDays,
        })}
      </p>
      <p>{t('closeness.note')}</p>
    </>
  );
}

function Unpaid() {
  const { t } = useTranslation('ranking');
  return (
    <ul>
      <li>{t('unpaid.boosts')}</li>
      <li>{t('unpaid.who')}</li>
      <li>{t('unpaid.you')}</li>
      <li>{t('unpaid.dates')}</li>
    </ul>
  );
}

function Sorts() {
  const { t } = useTranslation('ranking');
  return (
    <>
      <p>{t('sorts.text')}</p>
      <div className={prose.actions}>
        <LinkButton to={links.searchMarket()}>{t('sorts.search')}</LinkButton>
      </div>
    </>
  );
}
