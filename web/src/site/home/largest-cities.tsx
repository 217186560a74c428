import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './below.module.css';

/** The twelve largest comuni (ISTAT), by people. Their names are their slugs. */
const largest = 'Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Verona Venezia'.split(' ');

/** The ways to what is offered in each, in figures. */
export function LargestCities() {
  const { t } = useTranslation('belowHero');
  return (
    <nav aria-labelledby="largest-cities" className={styles.largest}>
      <h2 id="largest-cities">{t('largestCities')}</h2>
      <ul className={styles.largestList}>
        {largest.map((city) => (
          <li key={city}>
            <Link to={links.comune(city.toLowerCase())}>{city}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
