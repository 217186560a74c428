import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { getTouristTaxRegister, previousQuarter, quarterOf, quarterPattern } from '#contract/stays/tourist-taxes';
import type { TouristTaxRegister } from '#contract/stays/tourist-taxes.schemas';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Table } from '../../platform/ui/display/table.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CalendarDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import styles from '../stay-bookings/bookings.module.css';

const SHOWN_QUARTERS = 12;

const registerOf = (period: string) => listQuery(getTouristTaxRegister, { query: { period } });

const periodIn = (query: URLSearchParams, today: string): string => {
  const period = query.get('period') ?? '';
  return quarterPattern.test(period) ? period : quarterOf(today);
};

/** `/dashboard/stays/tourist-tax`: what the host declares to the comune (STY-19). */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await fetch(registerOf(periodIn(url.searchParams, todayIn(new Date()))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['touristTaxes'] };

export default function RegisterPage() {
  const { t } = useTranslation('touristTaxes');
  const [query, setQuery] = useSearchParams();
  const today = todayIn(useNow());
  const period = periodIn(query, today);
  const result = useQuery(registerOf(period));
  const register = result.data?.data;
  const quarters = [quarterOf(today)];
  while (quarters.length < SHOWN_QUARTERS) quarters.push(previousQuarter(quarters.at(-1) ?? period));
  const name = (quarter: string) => t('quarter', { number: quarter.slice(6), year: quarter.slice(0, 4) });
  const options = [...new Set([...quarters, period])].map((value) => ({ value, label: name(value) }));
  return (
    <div className={layout.stack}>
      <PageHead title={t('title')} noindex />
      <Link to={links.hostStays()} className={styles.back}>
        <ArrowLeft />
        {t('back')}
      </Link>
      <header className={styles.listHead}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </header>
      <div className={styles.actions}>
        <NativeSelect
          id="period"
          label={t('period')}
          value={period}
          options={options}
          onChange={({ currentTarget }) => setQuery({ period: currentTarget.value }, { preventScrollReset: true })}
        />
        {register && register.count > 0 && (
          <a href={links.touristTaxFile(period)} download className={buttonClass({})}>
            <Download aria-hidden="true" />
            {t('csv')}
          </a>
        )}
      </div>
      {result.isError && !register && <ErrorView error={result.error} onRetry={() => void result.refetch()} />}
      {result.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="240px" shape="photo" />
        </div>
      )}
      {register && register.count === 0 && (
        <EmptyState drawing={<CalendarDrawing />} title={t('none')} text={t('noneText')} />
      )}
      {register && register.count > 0 && <Register register={register} name={name(register.period)} />}
    </div>
  );
}

function Register({ register, name }: { register: TouristTaxRegister; name: string }) {
  const { t } = useTranslation('touristTaxes');
  const format = useFormat();
  const { totals, stays, count } = register;
  return (
    <>
      <h2>{t('totals')}</h2>
      <Table
        caption={t('totalsOf', { quarter: name })}
        head={
          <>
            <th scope="col">{t('city')}</th>
            <th scope="col">{t('collector')}</th>
            <th scope="col">{t('stays')}</th>
            <th scope="col">{t('taxed')}</th>
            <th scope="col">{t('exempt')}</th>
            <th scope="col">{t('due')}</th>
          </>
        }
      >
        {totals.map((total) => (
          <tr key={`${total.city} ${total.collectedBy} ${total.due.currency}`}>
            <th scope="row">{total.city}</th>
            <td data-label={t('collector')}>{t(`collectors.${total.collectedBy}`)}</td>
            <td data-label={t('stays')}>{format.number(total.stays)}</td>
            <td data-label={t('taxed')}>{format.number(total.taxedPersonNights)}</td>
            <td data-label={t('exempt')}>{format.number(total.exemptPersonNights)}</td>
            <td data-label={t('due')}>{format.price(total.due)}</td>
          </tr>
        ))}
      </Table>
      <h2>{t('byStay')}</h2>
      {stays.length < count && <p className="soft">{t('shown')}</p>}
      <Table
        caption={t('staysOf', { quarter: name })}
        head={
          <>
            <th scope="col">{t('stay')}</th>
            <th scope="col">{t('dates')}</th>
            <th scope="col">{t('guests')}</th>
            <th scope="col">{t('taxed')}</th>
            <th scope="col">{t('exempt')}</th>
            <th scope="col">{t('due')}</th>
          </>
        }
      >
        {stays.map((stay) => (
          <tr key={stay.bookingId}>
            <th scope="row">
              <Link to={links.hostStay(stay.bookingId)}>{stay.listingTitle}</Link>
            </th>
            <td data-label={t('dates')}>
              {t('span', {
                from: format.shortDate(stay.checkIn),
                to: format.shortDate(stay.checkOut),
                count: stay.nights,
              })}
            </td>
            <td data-label={t('guests')}>
              {t('people', {
                adults: stay.adultGuests,
                children: stay.childGuests,
                newborns: stay.newbornGuests,
              })}
            </td>
            <td data-label={t('taxed')}>{format.number(stay.taxedPersonNights)}</td>
            <td data-label={t('exempt')}>{format.number(stay.exemptPersonNights)}</td>
            <td data-label={t('due')}>{format.price(stay.due)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
