import { Link } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Logo } from '../../platform/ui/display/logo.tsx';
import { type NavigationItem, useNavigationItems } from './places-to-go.ts';
import styles from './rail.module.css';
import { UnreadCount } from './unread-count.tsx';
import { WorkspaceSwitch } from './workspace-switch.shared.tsx';

/** Menu of wide screens; icons only below 1100 px. */
export function Rail() {
  const { t } = useTranslation('dashboard');
  const me = useMe();
  const { own, admin } = useNavigationItems();
  return (
    <aside className={styles.rail} aria-label={t('nav.menu')} data-long={admin.length > 0 || undefined}>
      <Link to={links.homePage()} aria-label={t('shell:homeLink')} className={styles.logo}>
        <Logo name={t('shell:siteName')} />
      </Link>
      <WorkspaceSwitch id="rail-workspaces" />
      <Navigation label={t('nav.label')} items={own} />
      {admin.length > 0 && (
        <>
          <p className={styles.heading} aria-hidden="true">
            {t('nav.admin')}
          </p>
          <Navigation label={t('nav.admin')} items={admin} />
        </>
      )}
      {me && (
        <div className={styles.me}>
          <Avatar name={`${me.name} ${me.surname}`} url={me.avatar} />
          <p>
            <b>
              {me.name} {me.surname}
            </b>
            <Link to={links.signOut()}>{t('shell:account.signOut')}</Link>
          </p>
        </div>
      )}
    </aside>
  );
}

function Navigation({ label, items }: { label: string; items: readonly NavigationItem[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      {items.map(({ to, text, icon: Icon, isCurrent, waiting }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} title={text}>
          <Icon />
          <span>{text}</span>
          {waiting !== undefined && <UnreadCount count={waiting} />}
        </Link>
      ))}
    </nav>
  );
}
