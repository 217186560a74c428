import { House, LayoutDashboard, Search, User } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './phone-bar.module.css';

/** The thumb's navigation on phones. A page with its own bottom bar marks it `data-bottom-bar` and this one leaves. */
export function PhoneBar() {
  const { t } = useTranslation();
  const me = useMe();
  const { pathname, search } = useLocation();
  const current = (to: string) => (pathname === to ? 'page' : undefined);
  return (
    <nav className={styles.bar} aria-label={t('nav.menu')}>
      <Link to={links.home()} aria-current={current(links.home())}>
        <House />
        {t('nav.home')}
      </Link>
      <Link to={links.searchMarket()} aria-current={current(links.searchMarket())}>
        <Search />
        {t('nav.search')}
      </Link>
      {me ? (
        <Link to={links.dashboard()} aria-current={pathname.startsWith('/dashboard') ? 'page' : undefined}>
          <LayoutDashboard />
          {t('account.dashboard')}
        </Link>
      ) : (
        <Link to={links.signIn(pathname + search)}>
          <User />
          {t('nav.signIn')}
        </Link>
      )}
    </nav>
  );
}
