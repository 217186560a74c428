import { Popover } from '@base-ui/react/popover';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { SearchResult } from '#contract/discovery/search.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { explainRanking } from '#contract/discovery/search-ranking';
import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import iconButton from '../../../platform/ui/actions/icon-button.module.css';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import popup from '../../../platform/ui/overlays/popup.module.css';
import { sortOf, sortWords } from '../sort-labels.ts';
import styles from './why-here.module.css';
import { explainMatches, reasonsOf, termsOf } from './why-rows.ts';

type Why = SearchResult['why'];

export type WhyHereProps = {
  result: SearchResult;
  /** Filters of the search. A user-selected order changes the explanation. */
  filters: SearchFilters;
  /** The listing is a placement. */
  sponsored?: boolean;
};

type WhyPopoverProps = Required<WhyHereProps> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** Insets in pixels for the header and the phone's bottom bar. */
const CLEAR_OF_BARS = { top: 72, bottom: 72, left: 12, right: 12 };

export function WhyPopover({ open, onOpenChange, button, ...shown }: WhyPopoverProps) {
  const { t } = useTranslation('whyHere');
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The button itself closes its popover.
        if (reason === 'outside-press' && button.current?.contains(event.target as Node)) return;
        onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={popup.positioner}
          anchor={button}
          align="start"
          sideOffset={6}
          collisionPadding={CLEAR_OF_BARS}
        >
          <Popover.Popup className={styles.popup} finalFocus={button}>
            <div className={styles.head}>
              <Popover.Title className={styles.title}>{t('title')}</Popover.Title>
              <Popover.Close className={iconButton.button} aria-label={t('close')}>
                <X />
              </Popover.Close>
            </div>
            <Why {...shown} />
            <p>
              <Link className={styles.more} to={links.ranking()}>
                {t('more')}
              </Link>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Placements and user-selected orders have no further explanation. */
function Why({ result, filters, sponsored }: Required<WhyHereProps>) {
  const { t } = useTranslation('whyHere');
  const { t: search } = useTranslation('search');
  const sort = sortOf(filters);
  if (sponsored) return <p>{t('sponsored')}</p>;
  return (
    <>
      {sort === 'relevance-desc' ? (
        <ByRelevance why={result.why} />
      ) : (
        <p>{t('sorted', { sort: sortWords(sort, filters, search) })}</p>
      )}
      <p className={styles.soft}>{result.highlighted ? t('highlighted') : t('unpaid')}</p>
    </>
  );
}

/** The reasons in one sentence; details load on request. */
function ByRelevance({ why }: Pick<WhyHereProps['result'], 'why'>) {
  const { t } = useTranslation('whyHere');
  const response = useQuery(read(explainRanking, {}));
  const terms = response.data?.data;
  return (
    <>
      {terms ? <Reasons why={why} terms={terms} /> : !response.isError && <Skeleton height="44px" />}
      <details className={styles.numbers} open={response.isError || undefined}>
        <summary>{t('numbers')}</summary>
        {terms && <p>{t('relevance')}</p>}
        <Rows why={why} terms={terms} />
        {terms && <p className={styles.soft}>{t('halfLife', { days: terms.halfLifeDays })}</p>}
      </details>
    </>
  );
}

/** The age as a date: a number of days would contradict the days on the market. */
function useTermTexts({ offeredSince, quality, engagement, distanceKm }: Why) {
  const { t } = useTranslation('whyHere');
  const format = useFormat();
  return {
    age: t('age', { date: format.date(offeredSince) }),
    quality: t('qualityValue', { value: quality }),
    engagement: t('engagementValue', { value: engagement }),
    distance: format.distance((distanceKm ?? 0) * 1000),
  };
}

function Reasons({ why, terms }: { why: Why; terms: RankingTerms }) {
  const { t, language } = useTranslation('whyHere');
  const { age, distance } = useTermTexts(why);
  const reasons = reasonsOf(why, terms);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const explanations = (['gains', 'loses'] as const).flatMap((way) => {
    const named = reasons.filter((reason) => reason.way === way);
    if (named.length === 0) return [];
    return t(way, { reasons: list.format(named.map(({ term }) => t(`reasons.${way}.${term}`, { age, distance }))) });
  });
  return <p>{explanations.length > 0 ? explanations.join(' ') : t('neither')}</p>;
}

/** Values of the listing; their worth in days when the ranking constants are loaded. */
function Rows({ why, terms }: { why: Why; terms: RankingTerms | undefined }) {
  const { t } = useTranslation('whyHere');
  const format = useFormat();
  const { age, quality, engagement, distance } = useTermTexts(why);
  const reckoned = terms && explainMatches(why, terms);
  const worth = (days: number) =>
    t('days', { count: Math.abs(days), days: format.number(Math.abs(days)), sign: days < 0 ? '−' : '+' });
  const values = {
    freshness: age,
    quality,
    engagement,
    closeness: t('distanceValue', { distance }),
  };
  return (
    <dl className={styles.rows}>
      {termsOf(why).map((term) => (
        <div key={term} className={styles.row}>
          <dt>{t(term)}</dt>
          <dd>{values[term]}</dd>
          {reckoned && <dd className={styles.days}>{worth(reckoned.days[term])}</dd>}
        </div>
      ))}
      {reckoned && (
        <div className={styles.row}>
          <dt>{t('total')}</dt>
          <dd className={styles.days}>{worth(reckoned.total)}</dd>
        </div>
      )}
    </dl>
  );
}
