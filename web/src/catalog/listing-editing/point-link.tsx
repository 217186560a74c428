import { Link } from 'react-router';
import type { QualityPoint } from '#contract/catalog/listing-quality';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './aside.module.css';
import { useFormPlaces } from './form-places.ts';

/** Scrolls to a field and focuses it. */
export function goToField(field: string) {
  const element = document.getElementById(field);
  if (!element) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}

type PointLinkProps = { point: Pick<QualityPoint, 'id' | 'place' | 'field'>; propertyId: number | null };

/** Quality point with a link to the place that earns it: a field of the form, the property, or the account. */
export function PointLink({ point: { id, place, field }, propertyId }: PointLinkProps) {
  const { t } = useTranslation('listingForm');
  const { account } = useFormPlaces();
  const key = `points.${id}`;
  const text = t(key as Key<'listingForm'>);
  const name = text === key ? id : text;
  if (place === 'account')
    return (
      <Link to={account} className={styles.point}>
        {name} <small>{t('quality.inAccount')}</small>
      </Link>
    );
  if (place === 'property' && propertyId !== null)
    return (
      <Link to={links.propertyWizard(propertyId)} className={styles.point}>
        {name} <small>{t('quality.inHome')}</small>
      </Link>
    );
  const target = place === 'property' ? 'property' : field;
  return (
    <button type="button" className={styles.point} onClick={() => goToField(target)}>
      {name}
    </button>
  );
}
