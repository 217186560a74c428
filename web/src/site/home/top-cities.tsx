import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import styles from './below.module.css';
import { topCities } from './cities.ts';

export function TopCities() {
  const { t, language } = useTranslation('belowHero');
  return (
    <nav aria-label={t('cities')}>
      <ul className={styles.cities}>
        {topCities(language).map((city) => (
          <li key={city}>
            <LinkChip to={links.searchMarket({ locationQuery: city })}>{city}</LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
