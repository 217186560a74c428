import { ArrowRight, Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Logo } from '../../platform/ui/display/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { Preferences } from './preferences.shared.tsx';

export function Header({ wide }: { wide: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const { pathname, search } = useLocation();
  const sections = useSections();
  return (
    <header className={classes(styles.top, wide && styles.wide)}>
      <div className={styles.inner}>
        <Link
          to={links.homePage()}
          aria-label={t('homeLink')}
          aria-current={pathname === links.homePage() ? 'page' : undefined}
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

/** All header links, as a full-screen menu. */
function PhoneMenu() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const close = () => box.current?.hidePopover();
  const sections = useSections();
  const { pathname } = useLocation();
  return (
    <>
      <IconButton popoverTarget="phone-menu" label={t('nav.menu')} icon={<Menu />} />
      <div ref={box} id="phone-menu" popover="auto" className={styles.menu}>
        <div className={styles.head}>
          <Link
            to={links.homePage()}
            aria-label={t('homeLink')}
            aria-current={pathname === links.homePage() ? 'page' : undefined}
            onClick={close}
          >
            <Logo name={t('siteName')} />
          </Link>
          <IconButton popoverTarget="phone-menu" popoverTargetAction="hide" label={t('nav.closeMenu')} icon={<X />} />
        </div>
        <nav className={styles.links} aria-label={t('nav.menu')}>
          {sections.map(({ text, to, isCurrent }) => (
            <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined} onClick={close}>
              {text}
              <ArrowRight />
            </Link>
          ))}
        </nav>
        <Preferences />
      </div>
    </>
  );
}

/** Main navigation links, with the section of the current page. */
function useSections(): { text: string; to: string; isCurrent: boolean }[] {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const onMarket = pathname === links.searchMarket();
  const contractType = new URLSearchParams(search).get('contractType');
  return [
    {
      text: t('nav.buy'),
      to: links.searchMarket({ contractType: 'SALE' }),
      isCurrent: onMarket && contractType === 'SALE',
    },
    {
      text: t('nav.rent'),
      to: links.searchMarket({ contractType: 'LONG_TERM_RENTAL' }),
      isCurrent: onMarket && contractType === 'LONG_TERM_RENTAL',
    },
    { text: t('nav.stay'), to: links.searchHospitality(), isCurrent: pathname === links.searchHospitality() },
  ];
}
