import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/platform/client';
import type { PageInfo } from '#contract/platform/page.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { CloudDrawing, ReceiptDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './billing.module.css';
import type { Tab } from './billing-reads.ts';
import { useBilledAccount } from './use-billed-account.ts';

type ListedProps<T> = {
  tab: Tab;
  result: UseQueryResult<{ data: T[]; page: PageInfo }, ApiError>;
  children: (items: T[], isPending: boolean) => ReactNode;
};

/** Paged list of one tab, or a loading, error or empty state. */
export function Listed<T>({ tab, result, children }: ListedProps<T>) {
  const { t } = useTranslation('billing');
  const { tabAddress } = useBilledAccount();
  const { data } = result;
  if (result.isError && (!data || result.isPlaceholderData)) {
    return (
      <div role="alert">
        <EmptyState
          drawing={<CloudDrawing />}
          title={t(`${tab}.error`)}
          text={t('errorText')}
          actions={
            <Button variant="primary" isPending={result.isFetching} onClick={() => void result.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')} className={styles.loading}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="64px" shape="photo" />
        ))}
      </div>
    );
  }
  if (data.data.length === 0) return <Nothing tab={tab} isPastEnd={data.page.totalElements > 0} />;
  return (
    <>
      {children(data.data, result.isPlaceholderData)}
      <Pager
        page={data.page.number}
        pages={Math.ceil(data.page.totalElements / data.page.size)}
        href={(page) => tabAddress(tab, page)}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (shown) => t('pages.page', { page: shown }),
        }}
      />
    </>
  );
}

/** Empty state with a link to products, or a page past the end. */
function Nothing({ tab, isPastEnd }: { tab: Tab; isPastEnd: boolean }) {
  const { t } = useTranslation('billing');
  const { tabAddress, detailsAddress, listingsAddress } = useBilledAccount();
  if (isPastEnd) {
    return (
      <EmptyState
        drawing={<ReceiptDrawing />}
        title={t('pages.none')}
        text={t('pages.noneText')}
        actions={<LinkButton to={tabAddress(tab)}>{t('pages.first')}</LinkButton>}
      />
    );
  }
  const isInvoices = tab === 'invoices';
  return (
    <EmptyState
      drawing={<ReceiptDrawing />}
      title={t(`${tab}.none`)}
      text={t(`${tab}.noneText`)}
      actions={
        <LinkButton to={isInvoices ? detailsAddress : listingsAddress}>
          {t(isInvoices ? 'toDetails' : 'toListings')}
        </LinkButton>
      }
    />
  );
}
