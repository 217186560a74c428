import { Ban, CircleCheck, Ellipsis, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { PersonalProfile } from '#contract/identity/users';
import type { UserStatus } from '#contract/platform/roles';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { useMe } from '../me/me.shared.tsx';
import { fromList } from './back-to-list.ts';
import type { Govern } from './use-government.tsx';
import { fullName } from './user-names.ts';
import styles from './users.module.css';

const tones: Record<UserStatus, BadgeTone> = { ACTIVE: 'ok', SUSPENDED: 'bad', IN_VERIFICATION: 'warn' };

/** One person: a row of the table, a card where there is no room for it. */
export function UserRow({ user, govern }: { user: PersonalProfile; govern: Govern }) {
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
      <td className={styles.actions}>
        {user.can.edit && (
          <LinkButton {...edit} size="small" aria-label={t('actions.editOne', { name })}>
            {t('actions.edit')}
          </LinkButton>
        )}
        <MoreActions user={user} govern={govern} />
      </td>
    </tr>
  );
}

/** What may be done with this person; nothing for oneself. */
function MoreActions({ user, govern }: { user: PersonalProfile; govern: Govern }) {
  const { t } = useTranslation('users');
  const { can } = user;
  const items = [
    can.activate && { text: t('actions.activate'), icon: <CircleCheck />, onSelect: () => govern.activate(user) },
    can.suspend && { text: t('actions.suspend'), icon: <Ban />, onSelect: () => govern.askSuspend(user) },
    can.delete && { text: t('actions.delete'), icon: <Trash2 />, onSelect: () => govern.askDelete(user) },
  ].filter((item) => item !== false);
  if (items.length === 0) return <span className={styles.noMore} />;
  return (
    <Menu
      trigger={<IconButton label={t('actions.more', { name: fullName(user) })} icon={<Ellipsis />} />}
      items={items}
    />
  );
}
