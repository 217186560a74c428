import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import type { listUsers } from '#contract/identity/users';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { useGovernment } from './use-government.tsx';
import { UserRow } from './user-row.tsx';
import styles from './users.module.css';
import { type UserList, userListAddress } from './users-address.ts';

type TableProps = { answer: UseQueryResult<OutputOf<typeof listUsers>, ApiError>; list: UserList };

/** The people of this page, or what stands in their place: loading, failed, none. */
export function UserTable({ answer, list }: TableProps) {
  const { t } = useTranslation('users');
  const { govern, dialog } = useGovernment();
  if (answer.isError && (!answer.data || answer.isPlaceholderData)) return <Failed onRetry={answer.refetch} />;
  if (!answer.data) return <Loading />;
  const { data: people, page } = answer.data;
  return (
    <>
      {people.length === 0 ? (
        <Nobody list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <table className={styles.table} aria-busy={answer.isPlaceholderData || undefined}>
          <caption>{t('list.caption')}</caption>
          <Head list={list} />
          <tbody>
            {people.map((user) => (
              <UserRow key={user.id} user={user} govern={govern} />
            ))}
          </tbody>
        </table>
      )}
      <Pager
        page={page.number}
        pages={people.length === 0 ? 0 : Math.ceil(page.totalElements / page.size)}
        href={(number) => userListAddress({ ...list, page: number })}
        labels={{
          nav: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (shown) => t('list.page', { page: shown }),
        }}
      />
      {dialog}
    </>
  );
}

function Head({ list }: { list: UserList }) {
  const { t } = useTranslation('users');
  const [sorted, direction] = list.sort.split(',');
  const order = (...fields: string[]) =>
    fields.includes(sorted ?? '') ? ({ 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' } as const) : {};
  return (
    <thead>
      <tr>
        <th scope="col" {...order('name', 'email')}>
          <SortLink field="name" list={list} /> <SortLink field="email" list={list} />
        </th>
        <th scope="col">{t('list.status')}</th>
        <th scope="col">{t('list.role')}</th>
        <th scope="col">{t('list.twoFactor')}</th>
        <th scope="col" {...order('createdAt')}>
          <SortLink field="createdAt" list={list} />
        </th>
        <th scope="col">{t('list.lastLogin')}</th>
        <th scope="col">
          <span className={styles.sr}>{t('list.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** A link to the list in this order; once more turns it around. Dates begin with the newest. */
function SortLink({ field, list }: { field: 'name' | 'email' | 'createdAt'; list: UserList }) {
  const { t } = useTranslation('users');
  const [sorted, direction] = list.sort.split(',');
  const first = field === 'createdAt' ? 'desc' : 'asc';
  const turned = direction === 'asc' ? 'desc' : 'asc';
  const sort = `${field},${sorted === field ? turned : first}` as const;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <Link
      to={userListAddress({ ...list, sort, page: 0 })}
      preventScrollReset
      className={styles.sortLink}
      aria-label={`${t('sort.label')} ${t(`sort.${sort}`)}`}
    >
      {t(`list.${field}`)}
      {sorted === field && <Arrow />}
    </Link>
  );
}

function Loading() {
  const { t } = useTranslation('users');
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height="48px" shape="photo" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('users');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('list.failed')}
        text={t('list.failedText')}
        actions={
          <Button look="primary" onClick={() => void onRetry()}>
            {t('list.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** spec/000 §2: 'Nessun utente trovato', whether nobody matches or the page is past the end. */
function Nobody({ list, pastEnd }: { list: UserList; pastEnd: boolean }) {
  const { t } = useTranslation('users');
  return (
    <EmptyState
      drawing={<SheetsDrawing />}
      title={t('list.none')}
      text={pastEnd ? t('list.noneHere') : t('list.noneText', { text: list.email })}
      actions={
        pastEnd ? (
          <LinkButton to={userListAddress({ ...list, page: 0 })}>{t('list.first')}</LinkButton>
        ) : (
          <LinkButton to={links.adminUsers()}>{t('search.clear')}</LinkButton>
        )
      }
    />
  );
}
