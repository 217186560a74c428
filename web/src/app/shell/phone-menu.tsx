import { ArrowRight, Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { Logo } from '../../platform/ui/display/logo.tsx';
import styles from './phone-menu.module.css';
import { Preferences } from './preferences.shared.tsx';
import { useSections } from './sections.ts';

/** Everything of the header, on a screen of its own. */
export function PhoneMenu() {
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
            to={links.home()}
            aria-label={t('homeLink')}
            aria-current={pathname === links.home() ? 'page' : undefined}
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
