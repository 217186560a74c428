import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import type { listCases } from '#contract/trust/moderation';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CupDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { CaseCard } from './case-card.tsx';
import styles from './moderation.module.css';
import { type Queue, queueAddress } from './moderation-address.ts';
import { useDeciding } from './use-deciding.tsx';

type CaseListProps = { answer: UseQueryResult<OutputOf<typeof listCases>, ApiError>; queue: Queue };

/** The cases of this page, or what stands in their place: loading, failed, none. */
export function CaseList({ answer, queue }: CaseListProps) {
  const { t } = useTranslation('moderation');
  const cases = answer.data?.data ?? [];
  const deciding = useDeciding(cases.map(({ id }) => id));
  if (answer.isError && (!answer.data || answer.isPlaceholderData)) {
    return <Failed onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <Loading />;
  const { page } = answer.data;
  return (
    <>
      {cases.length === 0 ? (
        <None queue={queue} pastEnd={page.totalElements > 0} />
      ) : (
        <ol aria-busy={answer.isPlaceholderData || undefined} className={styles.cases}>
          {cases.map((one) => (
            <CaseCard key={one.id} shown={one} deciding={deciding} />
          ))}
        </ol>
      )}
      <Pager
        page={page.number}
        pages={cases.length === 0 ? 0 : Math.ceil(page.totalElements / page.size)}
        href={(number) => queueAddress({ ...queue, page: number })}
        labels={{
          nav: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (shown) => t('page', { page: shown }),
        }}
      />
      {deciding.dialog}
    </>
  );
}

function None({ queue, pastEnd }: { queue: Queue; pastEnd: boolean }) {
  const { t } = useTranslation('moderation');
  const { status, sign } = queue;
  return (
    <EmptyState
      drawing={<CupDrawing />}
      title={t(`noneTitle.${status}`)}
      text={pastEnd ? t('nonePastEnd') : sign ? t('noneOfSign') : t(`noneText.${status}`)}
      actions={
        pastEnd ? (
          <LinkButton to={queueAddress({ ...queue, page: 0 })}>{t('first')}</LinkButton>
        ) : (
          sign && <LinkButton to={queueAddress({ status, sign: null, page: 0 })}>{t('all')}</LinkButton>
        )
      }
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('moderation');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failedTitle')}
        text={t('failedText')}
        actions={
          <Button look="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('moderation');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height="240px" shape="photo" />
      ))}
    </div>
  );
}
