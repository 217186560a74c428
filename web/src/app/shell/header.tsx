import { Link, useLocation } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Logo } from '../../platform/ui/display/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { PhoneMenu } from './phone-menu.tsx';
import { useSections } from './sections.ts';

export function Header({ wide }: { wide: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const { pathname, search } = useLocation();
  const sections = useSections();
  return (
    <header className={classes(styles.top, wide && styles.wide)}>
      <div className={styles.inner}>
        <Link
          to={links.home()}
          aria-label={t('homeLink')}
          aria-current={pathname === links.home() ? 'page' : undefined}
        >
          <Logo name={t('siteName')} />
        </Link>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {sections.map(({ text, to, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          {me ? (
            <AccountMenu me={me} />
          ) : (
            <LinkButton to={links.signIn(pathname + search)} size="small">
              {t('nav.signIn')}
            </LinkButton>
          )}
          <div className={styles.phoneOnly}>
            <PhoneMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
