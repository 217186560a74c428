import { Menu } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { useNavigationItems } from './places-to-go.ts';
import styles from './tab-bar.module.css';
import { UnreadCount } from './unread-count.tsx';

/** Phone menu of the signed-in user. Uses the Popover API, so that it opens before hydration. */
export function TabBar() {
  const { t } = useTranslation('dashboard');
  const more = useRef<HTMLDivElement>(null);
  const { own, admin } = useNavigationItems();
  // Direct tabs; the last tab opens the rest.
  const shown = own.filter(({ isFirst }) => isFirst);
  const rest = [...own.filter(({ isFirst }) => !isFirst), ...admin];
  const behind = rest.reduce((sum, { waiting = 0 }) => sum + waiting, 0);
  return (
    <nav className={styles.bar} aria-label={t('nav.short')}>
      {shown.map(({ to, text, icon: Icon, isCurrent, waiting }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          <Icon />
          {text}
          {waiting !== undefined && <UnreadCount count={waiting} />}
        </Link>
      ))}
      <button type="button" popoverTarget="more-places">
        <Menu />
        {t('nav.more')}
        {behind > 0 && <UnreadCount count={behind} />}
      </button>
      <div ref={more} id="more-places" popover="auto" className={styles.more}>
        {rest.map(({ to, text, icon: Icon, isCurrent, waiting }) => (
          <Fragment key={to}>
            {to === links.admin() && <p className={styles.heading}>{t('nav.admin')}</p>}
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={() => more.current?.hidePopover()}>
              <Icon />
              {text}
              {waiting !== undefined && <UnreadCount count={waiting} />}
            </Link>
          </Fragment>
        ))}
      </div>
    </nav>
  );
}
