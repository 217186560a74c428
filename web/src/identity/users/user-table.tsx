import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, CircleCheck, Ellipsis, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { listUsers } from '#contract/identity/users';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import type { UserStatus } from '#contract/platform/roles';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { SortLink, Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { useMe } from '../me/me.shared.tsx';
import { fromList } from './back-to-list.ts';
import { type UserAdmin, useUserAdmin } from './use-user-admin.tsx';
import { fullName } from './user-names.ts';
import styles from './users.module.css';
import { type UserList, userListAddress } from './users-address.ts';

type UserTableProps = { result: UseQueryResult<OutputOf<typeof listUsers>, ApiError>; list: UserList };

/** Users of this page, or a loading, error or empty state. */
export function UserTable({ result, list }: UserTableProps) {
  const { t } = useTranslation('users');
  const { userAdmin, dialog } = useUserAdmin();
  if (result.isError && (!result.data || result.isPlaceholderData)) return <Failed onRetry={result.refetch} />;
  if (!result.data) return <Loading />;
  const { data: users, page } = result.data;
  return (
    <>
      {users.length === 0 ? (
        <NoUsers list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <Table caption={t('list.caption')} isPending={result.isPlaceholderData} head={<Head list={list} />}>
          {users.map((user) => (
            <UserRow key={user.id} user={user} userAdmin={userAdmin} />
          ))}
        </Table>
      )}
      <Pager
        page={page.number}
        pages={users.length === 0 ? 0 : Math.ceil(page.totalElements / page.size)}
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
    <>
      <th scope="col" {...order('name', 'email')}>
        <SortedBy field="name" list={list} /> <SortedBy field="email" list={list} />
      </th>
      <th scope="col">{t('list.status')}</th>
      <th scope="col">{t('list.role')}</th>
      <th scope="col">{t('list.twoFactor')}</th>
      <th scope="col" {...order('createdAt')}>
        <SortedBy field="createdAt" list={list} />
      </th>
      <th scope="col">{t('list.lastLogin')}</th>
      <TableActionsHead text={t('list.actions')} />
    </>
  );
}

/** A link to the list in this order; a second click reverses it. Dates start with the newest. */
function SortedBy({ field, list }: { field: 'name' | 'email' | 'createdAt'; list: UserList }) {
  const { t } = useTranslation('users');
  const [sorted, direction] = list.sort.split(',');
  const first = field === 'createdAt' ? 'desc' : 'asc';
  const turned = direction === 'asc' ? 'desc' : 'asc';
  const sort = `${field},${sorted === field ? turned : first}` as const;
  const order = direction === 'asc' ? 'asc' : 'desc';
  return (
    <SortLink
      to={userListAddress({ ...list, sort, page: 0 })}
      text={t(`list.${field}`)}
      label={`${t('sort.label')} ${t(`sort.${sort}`)}`}
      order={sorted === field ? order : null}
    />
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
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('list.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** spec/000 §2: 'Nessun utente trovato', both for no match and for a page past the end. */
function NoUsers({ list, pastEnd }: { list: UserList; pastEnd: boolean }) {
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

const tones: Record<UserStatus, BadgeTone> = { ACTIVE: 'ok', SUSPENDED: 'bad', IN_VERIFICATION: 'warn' };

/** User as a table row; a card on narrow screens. */
function UserRow({ user, userAdmin }: { user: PersonalProfile; userAdmin: UserAdmin }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const me = useMe();
  const { search } = useLocation();
  const name = fullName(user);
  const edit = { to: links.adminUser(user.id), state: fromList(search) };
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <Avatar name={name} url={user.avatar} />
        <div>
          <Link {...edit} className={styles.name}>
            {name}
          </Link>
          {me?.id === user.id && <span className={styles.you}> ({t('you')})</span>}
          <span className={styles.email}>{user.email}</span>
        </div>
      </th>
      <td data-label={t('list.status')}>
        <Badge tone={tones[user.status]}>{t(`statuses.${user.status}`)}</Badge>
      </td>
      <td data-label={t('list.role')}>{t(`roles.${user.role}`)}</td>
      <td data-label={t('list.twoFactor')}>{t(user.twoFAEnabled ? 'yes' : 'no')}</td>
      <td data-label={t('list.createdAt')} className="num">
        {format.date(user.createdAt)}
      </td>
      <td data-label={t('list.lastLogin')} className="num">
        {user.lastLoginAt ? format.date(user.lastLoginAt) : t('never')}
      </td>
      <TableActions>
        {user.can.edit && (
          <LinkButton {...edit} size="small" aria-label={t('actions.editOne', { name })}>
            {t('actions.edit')}
          </LinkButton>
        )}
        <MoreActions user={user} userAdmin={userAdmin} />
      </TableActions>
    </tr>
  );
}

/** Admin actions on this user; none on the own account. */
function MoreActions({ user, userAdmin }: { user: PersonalProfile; userAdmin: UserAdmin }) {
  const { t } = useTranslation('users');
  const { can } = user;
  const items = [
    can.activate && { text: t('actions.activate'), icon: <CircleCheck />, onSelect: () => userAdmin.activate(user) },
    can.suspend && { text: t('actions.suspend'), icon: <Ban />, onSelect: () => userAdmin.requestSuspend(user) },
    can.delete && { text: t('actions.delete'), icon: <Trash2 />, onSelect: () => userAdmin.requestDelete(user) },
  ].filter((item) => item !== false);
  if (items.length === 0) return <span className={styles.noMore} />;
  return (
    <Menu
      trigger={<IconButton label={t('actions.more', { name: fullName(user) })} icon={<Ellipsis />} />}
      items={items}
    />
  );
}
