import { LayoutDashboard, LogOut, ShieldCheck, User } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Me } from '#contract/identity/accounts.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import styles from './account-menu.module.css';

/** Uses the Popover API: opens before hydration and closes on Escape and outside clicks without scripts. */
export function AccountMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const close = () => box.current?.hidePopover();
  const name = `${me.name} ${me.surname}`;
  return (
    <>
      <button type="button" popoverTarget="account-menu" className={styles.trigger}>
        <span className="visually-hidden">{t('account.menu', { name })}</span>
        <Avatar name={name} url={me.avatar} />
      </button>
      <div ref={box} id="account-menu" popover="auto" className={styles.menu}>
        <p className={styles.who}>
          <b>{name}</b>
          <span>{me.email}</span>
        </p>
        <Link to={links.dashboard()} className={styles.item} onClick={close}>
          <LayoutDashboard />
          {t('account.dashboard')}
        </Link>
        <Link to={links.myProfile()} className={styles.item} onClick={close}>
          <User />
          {t('account.profile')}
        </Link>
        {(me.can.administer || me.needsTwoFactor) && (
          <Link to={links.admin()} className={styles.item} onClick={close}>
            <ShieldCheck />
            {t('account.admin')}
          </Link>
        )}
        <Link to={links.signOut()} className={styles.item} onClick={close}>
          <LogOut />
          {t('account.signOut')}
        </Link>
      </div>
    </>
  );
}
