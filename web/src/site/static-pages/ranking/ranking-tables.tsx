import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../../platform/lib/i18n.tsx';
import styles from './ranking.module.css';
import { rankingNumbers, termIds } from './ranking-numbers.ts';

type TableProps = { terms: RankingTerms };

/** "+48 giorni", "−12 giorni", "0 giorni". */
function useDays() {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  return (days: number) => {
    const size = Math.abs(days);
    return t('days', { count: size, days: format.number(size), sign: days < 0 ? '−' : days > 0 ? '+' : '' });
  };
}

export function TermsTable({ terms }: TableProps) {
  const { t } = useTranslation('ranking');
  const formatDays = useDays();
  const { qualityDays, engagementDays, distanceDays } = rankingNumbers(terms);
  const most = Math.max(qualityDays, engagementDays, distanceDays);
  const rows = [
    { term: 'freshness', text: t('short.freshnessRange'), size: 0 },
    { term: 'quality', text: t('short.gainRange', { most: formatDays(qualityDays) }), size: qualityDays },
    { term: 'engagement', text: t('short.gainRange', { most: formatDays(engagementDays) }), size: engagementDays },
    { term: 'closeness', text: t('short.lossRange', { most: formatDays(-distanceDays) }), size: distanceDays },
  ] as const;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('short.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('short.term')}</th>
          <th scope="col">{t('short.range')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, text, size }) => (
          <tr key={term}>
            <th scope="row">{t(`${term}.heading`)}</th>
            <td>
              {text}
              {size > 0 && (
                <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(size / most) * 100} height="6" data-loss={term === 'closeness' || undefined} />
                </svg>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function QualityTable({ terms }: TableProps) {
  const { t } = useTranslation('ranking');
  const { t: quality } = useTranslation('quality');
  const { qualitySum } = rankingNumbers(terms);
  const points = [...terms.quality].sort((one, other) => other.worth - one.worth);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('quality.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quality.point')}</th>
          <th scope="col">{t('quality.market')}</th>
          <th scope="col">{t('quality.hospitality')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ id, worth, contexts }) => (
          <tr key={id}>
            {/* Names of the points come from the texts of the listing form. */}
            <th scope="row">{quality(`points.${id}.name` as Key<'quality'>)}</th>
            {(['MARKET', 'HOSPITALITY'] as const).map((context) => (
              <td key={context}>
                {contexts.includes(context) ? (
                  worth
                ) : (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{t('quality.none')}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('quality.sum')}</th>
          <td>{qualitySum.MARKET}</td>
          <td>{qualitySum.HOSPITALITY}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function ExampleTable({ terms }: TableProps) {
  const { t } = useTranslation('ranking');
  const { first, second } = rankingNumbers(terms).example;
  const ahead = first.total - second.total;
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('example.caption')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('example.first')}</th>
            <th scope="col">{t('example.second')}</th>
          </tr>
        </thead>
        <ExampleRows first={first} second={second} />
      </table>
      <p>
        {ahead === 0
          ? t('example.draw')
          : t('example.result', { winner: ahead > 0 ? 'A' : 'B', days: Math.abs(ahead) })}
      </p>
    </>
  );
}

type Example = ReturnType<typeof rankingNumbers>['example'];

function ExampleRows({ first, second }: Example) {
  const { t } = useTranslation('ranking');
  const formatDays = useDays();
  const format = useFormat();
  const describeTerms = ({ listing }: Example['first']) => ({
    freshness: t('example.freshness', { value: listing.ageDays }),
    quality: t('example.quality', { value: listing.quality }),
    engagement: t('example.engagement', { value: listing.engagement }),
    closeness: t('example.closeness', { value: format.distance(listing.distanceKm * 1000) }),
  });
  return (
    <>
      <tbody>
        {termIds.map((term, index) => (
          <tr key={term}>
            <th scope="row">{t(`${term}.heading`)}</th>
            {[first, second].map((one, column) => (
              <td key={column}>
                <b>{formatDays(one.days[index]?.days ?? 0)}</b>
                <small>{describeTerms(one)[term]}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('example.total')}</th>
          <td>{formatDays(first.total)}</td>
          <td>{formatDays(second.total)}</td>
        </tr>
      </tfoot>
    </>
  );
}
