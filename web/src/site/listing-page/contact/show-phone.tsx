import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getUser } from '#contract/identity/users';
import { spacedPhone } from '../../../platform/forms/spaced-phone.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import { Checkbox } from '../../../platform/ui/fields/checkbox.tsx';
import card from '../price-card.module.css';
import styles from './contact.module.css';

type ShowPhoneProps = { personId: number; checked: boolean; onChange: (patch: { showPhone: boolean }) => void };

/** Whether the advertiser sees one's number: which one is said; who has none is led to where it is added. */
export function ShowPhone({ personId, checked, onChange }: ShowPhoneProps) {
  const { t } = useTranslation('contact');
  const asked = useQuery(read(getUser, { params: { id: personId }, query: { projection: 'personalProfile' } }));
  const phone = asked.data?.data.phone;
  if (phone === null) {
    return (
      <p className={card.note}>
        {t('write.noPhone')}{' '}
        <Link className={styles.link} to={links.myProfile()}>
          {t('write.addPhone')}
        </Link>
      </p>
    );
  }
  return (
    <Checkbox checked={checked} onChange={(event) => onChange({ showPhone: event.target.checked })}>
      {phone === undefined ? t('write.showMyPhone') : t('write.showPhone', { phone: spacedPhone(phone) })}
    </Checkbox>
  );
}
