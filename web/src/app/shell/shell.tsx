import { House, LayoutDashboard, Search, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import { links } from '../../platform/routing/links.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

type ShellProps = {
  children: ReactNode;
  /** The split search fills the window: full-width header, no footer. */
  fill?: boolean;
};

/** Header, footer and phone navigation around a page. */
export function Shell({ children, fill = false }: ShellProps) {
  return (
    <>
      <SkipLink />
      <Header wide={fill} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!fill && <Footer />}
      <PhoneBar />
    </>
  );
}

/** Bottom navigation on phones. Hidden if the page marks its own bottom bar with `data-bottom-bar`. */
function PhoneBar() {
  const { t } = useTranslation();
  const me = useMe();
  const { pathname, search } = useLocation();
  const current = (to: string) => (pathname === to ? 'page' : undefined);
  return (
    <nav className={styles.bar} aria-label={t('nav.menu')}>
      <Link to={links.homePage()} aria-current={current(links.homePage())}>
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
