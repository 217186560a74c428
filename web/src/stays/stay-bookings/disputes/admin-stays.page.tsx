import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { stayBookingStatuses } from '#contract/stays/stay-bookings';
import type { StayBookingItem } from '#contract/stays/stay-bookings.schemas';
import { ListSearch } from '../../../platform/forms/list-search.tsx';
import { useTypedSearch } from '../../../platform/forms/use-typed-search.ts';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { pageData } from '../../../platform/lib/page-data.ts';
import { ErrorView } from '../../../platform/page/error-view.tsx';
import { PageHead } from '../../../platform/page/page-head.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../../platform/ui/actions/pager.tsx';
import { Table } from '../../../platform/ui/display/table.tsx';
import { CloudDrawing } from '../../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import { BookingStatus } from '../booking-status.tsx';
import styles from '../bookings.module.css';
import {
  ADMIN_STAYS_PAGE_SIZE,
  ADMIN_STAYS_TEXT_MAX,
  type AdminStays,
  adminStaysAddress,
  adminStaysRead,
  readAdminStays,
  searchedStays,
} from './admin-stays-reads.ts';

/** `/admin/stays`: bookings of all users for admins, open disputes first (STY-11). */
const page = pageData(async ({ url, fetch }) => {
  await fetch(adminStaysRead(readAdminStays(url.searchParams))).catch((error: unknown) => {
    // The page shows a failed read with a retry.
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['adminStays', 'stayBookings'] };

/** The screen reads its own rows while its address changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AdminStaysPage() {
  const { t } = useTranslation('adminStays');
  const { t: bookings } = useTranslation('stayBookings');
  const search = useTypedSearch({
    textIn: (query) => readAdminStays(query).q,
    searched: searchedStays,
    addressWith: (query, q) => adminStaysAddress({ ...readAdminStays(query), q, page: 0 }),
  });
  const { query, nowQuery, go } = search.ahead;
  const list = readAdminStays(query);
  const result = useQuery({ ...adminStaysRead(list), refetchOnWindowFocus: 'always' });
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <header className={styles.listHead}>
        <h1>{t('title')}</h1>
        <p role="status" className="soft">
          {total !== undefined && t('total', { count: total })}
        </p>
      </header>
      <div className={styles.list}>
        <ListSearch
          action={links.adminStays()}
          input={{ name: 'q', maxLength: ADMIN_STAYS_TEXT_MAX }}
          labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
          state={search}
        >
          <NativeSelect
            label={t('status')}
            name="status"
            value={list.status ?? ''}
            onChange={({ currentTarget }) => {
              const status = stayBookingStatuses.find((one) => one === currentTarget.value) ?? null;
              go(adminStaysAddress({ ...readAdminStays(nowQuery()), status, page: 0 }), { preventScrollReset: true });
            }}
            options={[
              { value: '', label: t('anyStatus') },
              ...stayBookingStatuses.map((value) => ({ value, label: bookings(`status.${value}`) })),
            ]}
          />
        </ListSearch>
        {result.isError && (!result.data || result.isPlaceholderData) ? (
          <Failed onRetry={result.refetch} />
        ) : result.data ? (
          <Stays rows={result.data.data} list={list} total={total ?? 0} isPending={result.isPlaceholderData} />
        ) : (
          <div role="status" aria-label={t('loading')} className={styles.list}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height="56px" shape="photo" />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

type StaysProps = { rows: readonly StayBookingItem[]; list: AdminStays; total: number; isPending: boolean };

function Stays({ rows, list, total, isPending }: StaysProps) {
  const { t } = useTranslation('adminStays');
  if (rows.length === 0) {
    const isFiltered = list.q !== '' || list.status !== null;
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title={t('none')}
        text={t(isFiltered ? 'noneMatching' : 'noneText')}
        actions={isFiltered && <LinkButton to={links.adminStays()}>{t('search.clear')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <Table
        caption={t('title')}
        isPending={isPending}
        head={
          <>
            <th scope="col">{t('stay')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('dates')}</th>
            <th scope="col">{t('guest')}</th>
            <th scope="col">{t('host')}</th>
            <th scope="col">{t('price')}</th>
          </>
        }
      >
        {rows.map((booking) => (
          <Row key={booking.id} booking={booking} />
        ))}
      </Table>
      <Pager
        page={list.page}
        pages={Math.ceil(total / ADMIN_STAYS_PAGE_SIZE)}
        href={(number) => adminStaysAddress({ ...list, page: number })}
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

function Row({ booking }: { booking: StayBookingItem }) {
  const { t } = useTranslation('adminStays');
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <Link to={links.adminStay(booking.id)}>
          {t('numbered', { number: String(booking.id), title: booking.listingTitle })}
        </Link>
      </th>
      <td data-label={t('status')}>
        <BookingStatus status={booking.status} />
      </td>
      <td data-label={t('dates')}>
        {t('span', { from: format.date(booking.checkIn), to: format.date(booking.checkOut) })}
      </td>
      <td data-label={t('guest')}>{booking.guest.name ?? t('erased')}</td>
      <td data-label={t('host')}>{booking.host.name ?? t('erased')}</td>
      <td data-label={t('price')}>{format.price(booking.total)}</td>
    </tr>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('adminStays');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failed')}
        text={t('failedText')}
        actions={
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
