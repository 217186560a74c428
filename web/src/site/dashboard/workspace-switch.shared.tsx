import { Check, ChevronsUpDown, User } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useMyOrganizations, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import styles from './workspace-switch.module.css';

/**
 * Switches between the personal workspace and those of the user's agencies. The address is the only state, so that two tabs never
 * change each other. Uses the Popover API, so that it opens before hydration.
 */
export function WorkspaceSwitch({ id }: { id: string }) {
  const { t } = useTranslation('dashboard');
  const me = useMe();
  const organizations = useMyOrganizations();
  const current = useOrganization();
  const box = useRef<HTMLDivElement>(null);
  const close = () => box.current?.hidePopover();
  if (!me || organizations.length === 0) return null;
  const name = current?.name ?? t('workspace.personal');
  return (
    <div className={styles.switch}>
      <button type="button" popoverTarget={id} className={styles.trigger} title={name}>
        <span className="visually-hidden">{t('workspace.label')}</span>
        {current ? <Avatar logo name={current.name} url={current.logo} /> : <User aria-hidden="true" />}
        <b>{name}</b>
        <ChevronsUpDown aria-hidden="true" />
      </button>
      <div ref={box} id={id} popover="auto" className={styles.menu}>
        <Link to={links.dashboard()} aria-current={current ? undefined : 'true'} onClick={close}>
          <Avatar name={`${me.name} ${me.surname}`} url={me.avatar} />
          <span>{t('workspace.personal')}</span>
          {!current && <Check aria-hidden="true" />}
        </Link>
        {organizations.map((one) => (
          <Link
            key={one.id}
            to={links.agency(one.slug)}
            aria-current={current?.id === one.id ? 'true' : undefined}
            onClick={close}
          >
            <Avatar logo name={one.name} url={one.logo} />
            <span>{one.name}</span>
            {current?.id === one.id && <Check aria-hidden="true" />}
          </Link>
        ))}
      </div>
    </div>
  );
}
