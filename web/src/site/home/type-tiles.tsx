import { Building2, House, Store, Trees } from 'lucide-react';
import { Link } from 'react-router';
import type { PropertyType } from '#contract/catalog/properties';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './below.module.css';

const tiles: readonly {
  type: PropertyType & ('APARTMENT' | 'VILLA' | 'COMMERCIAL_SPACE' | 'LAND');
  icon: typeof House;
}[] = [
  { type: 'APARTMENT', icon: Building2 },
  { type: 'VILLA', icon: House },
  { type: 'COMMERCIAL_SPACE', icon: Store },
  { type: 'LAND', icon: Trees },
];

/** Another way in: what, before where. */
export function TypeTiles() {
  const { t } = useTranslation('belowHero');
  const { t: estate } = useTranslation('estate');
  return (
    <section className={styles.types}>
      <div>
        <h2>{t('types.heading')}</h2>
        <p>{t('types.text')}</p>
      </div>
      <ul>
        {tiles.map(({ type, icon: Icon }) => (
          <li key={type}>
            <Link to={links.searchMarket({ contractType: 'SALE', propertyTypes: type })}>
              <Icon aria-hidden="true" />
              <b>{estate(`propertyTypesPlural.${type}`)}</b>
              <span>{t(`types.${type}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
