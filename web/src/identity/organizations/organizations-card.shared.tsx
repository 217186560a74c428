import { Building2, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { useMyOrganizations } from './organization-reads.shared.ts';
import styles from './organizations-card.module.css';

/** The user's agencies, and the way to a new one. */
export function OrganizationsCard() {
  const { t } = useTranslation('organizations');
  const organizations = useMyOrganizations();
  return (
    <Card title={t('card.title')}>
      {organizations.length === 0 ? (
        <p className="soft">{t('card.text')}</p>
      ) : (
        <ul className={styles.links}>
          {organizations.map(({ id, slug, name, role }) => (
            <li key={id}>
              <Link to={links.agency(slug)}>
                <Building2 aria-hidden="true" />
                {name} · {t(`roles.${role}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.action}>
        <LinkButton size="small" to={links.newAgency()}>
          <Plus />
          {t('card.create')}
        </LinkButton>
      </p>
    </Card>
  );
}
