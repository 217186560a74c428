import { useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { Link } from 'react-router';
import { type FeedBlock, type FeedNoteCode, feedNoteCodes, feedOutcomes } from '#contract/catalog/feed-listing';
import type { FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { type ReportFilter, reportQuery } from './feed-addresses.ts';
import { runItemsRead } from './feed-reads.ts';
import { blockText, runNoteText } from './feed-texts.ts';
import styles from './feeds.module.css';
import { pagerLabels } from './pager-labels.ts';
import { RunItems } from './run-items.tsx';

/** Items, by `externalRef`, whose existing listings the first run takes over. */
export type Adoption = { has: (externalRef: string) => boolean; toggle: (externalRef: string) => void };

type RunReportProps = {
  organizationId: number;
  run: FeedRunView;
  filter: ReportFilter;
  href: (filter: ReportFilter) => string;
  adoption?: Adoption | undefined;
};

/** What a run does with each item: counts, codes with their sentences, and the rows of a filter. */
export function RunReport({ organizationId, run, filter, href, adoption }: RunReportProps) {
  const { t } = useTranslation('organizationFeeds');
  const result = useQuery(runItemsRead(organizationId, run.feedId, run.id, filter));
  const { page: _, ...csvQuery } = reportQuery(filter);
  const isFiltered = filter.outcome !== undefined || filter.code !== undefined || filter.change !== undefined;
  return (
    <div className={styles.stack}>
      <Outcomes run={run} filter={filter} href={href} />
      <RunNotes run={run} />
      {run.codes.length > 0 && <Codes run={run} filter={filter} href={href} />}
      <Card
        title={t('report.items')}
        aside={
          <a
            href={links.feedRunFile(organizationId, run.feedId, run.id, csvQuery)}
            className={buttonClass({ size: 'small' })}
            download
          >
            <Download />
            {t('report.csv')}
          </a>
        }
      >
        {isFiltered && (
          <p className={styles.filters}>
            <LinkChip to={href({ page: 0 })} preventScrollReset aria-label={t('report.clearFilter')}>
              <FilterName filter={filter} />
              <X aria-hidden="true" />
            </LinkChip>
          </p>
        )}
        {result.error && !result.data && (
          <Note tone="bad">
            {t('report.failed')}{' '}
            <Button size="small" onClick={() => void result.refetch()}>
              {t('retry')}
            </Button>
          </Note>
        )}
        {!result.data && !result.error && <Skeleton height="240px" />}
        {result.data &&
          (result.data.data.length === 0 ? (
            <p className={styles.soft}>{t(isFiltered ? 'report.noneFiltered' : 'report.none')}</p>
          ) : (
            <RunItems items={result.data.data} isPending={result.isPlaceholderData} adoption={adoption} />
          ))}
        {result.data && (
          <Pager
            page={result.data.page.number}
            pages={Math.ceil(result.data.page.totalElements / result.data.page.size)}
            href={(number) => href({ ...filter, page: number })}
            labels={pagerLabels(t)}
          />
        )}
      </Card>
    </div>
  );
}

type PartProps = Pick<RunReportProps, 'run' | 'filter' | 'href'>;

/** Items by outcome; each count filters the rows. */
function Outcomes({ run, filter, href }: PartProps) {
  const { t } = useTranslation('organizationFeeds');
  const format = useFormat();
  return (
    <ul className={styles.outcomes} aria-label={t('report.outcomes')}>
      {feedOutcomes.map((outcome) => {
        const count = run.outcomes[outcome] ?? 0;
        const isOn = filter.outcome === outcome;
        return (
          <li key={outcome}>
            <Link
              to={href(isOn ? { page: 0 } : { outcome, page: 0 })}
              preventScrollReset
              aria-current={isOn ? 'true' : undefined}
              data-none={count === 0 || undefined}
            >
              <b>{format.number(count)}</b>
              {t(`outcomes.${outcome}`, { count })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function RunNotes({ run }: { run: FeedRunView }) {
  const { t: feedTexts } = useTranslation('listingFeeds');
  const notes = run.report.notes.filter(({ code }) => code !== 'LIMIT_EXCEEDED');
  if (notes.length === 0) return null;
  return (
    <Note>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={`${note.code} ${note.field}`}>{runNoteText(feedTexts, note)}</li>
        ))}
      </ul>
    </Note>
  );
}

/** Reasons and changes with their counts, the most frequent first. */
function Codes({ run, filter, href }: PartProps) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const format = useFormat();
  return (
    <Card title={t('report.codes')}>
      <ul className={styles.codes}>
        {run.codes.map(({ code, count }) => (
          <li key={code}>
            <Link
              to={href(filter.code === code ? { page: 0 } : { code, page: 0 })}
              preventScrollReset
              aria-current={filter.code === code ? 'true' : undefined}
            >
              <b className="num">{format.number(count)}</b>
              <span>
                {isNote(code) ? t(`notes.${code}`) : t(`blocks.${code as FeedBlock}`)}
                {!isNote(code) && <small>{blockText(feedTexts, code as FeedBlock)}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FilterName({ filter: { outcome, code, change } }: { filter: ReportFilter }) {
  const { t } = useTranslation('organizationFeeds');
  if (code) return isNote(code) ? t(`notes.${code}`) : t(`blocks.${code as FeedBlock}`);
  if (outcome) return t(`outcomeNames.${outcome}`);
  return change ? t(`changes.${change}`) : null;
}

export const isNote = (code: string): code is FeedNoteCode => feedNoteCodes.some((one) => one === code);
