import type { Language } from '#contract/rendering';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { LinkChip } from '../ui/actions/chip.tsx';
import styles from './home.module.css';

const IT = ['Milano', 'Roma', 'Torino', 'Bologna', 'Firenze', 'Napoli', 'Genova', 'Venezia', 'Palermo', 'Bari'];
const US = ['New York', 'Los Angeles', 'Chicago', 'Miami', 'San Francisco', 'Boston', 'Seattle', 'Austin'];

/** spec/001 §2 "Top cities block": English has the list of the US, otherwise the language's own, else the Italian one. */
const citiesByLanguage: Partial<Record<Language, readonly string[]>> = { it: IT, en: US };

export function TopCities() {
  const { t, language } = useTranslation('home');
  return (
    <nav aria-label={t('cities')}>
      <ul className={styles.cities}>
        {(citiesByLanguage[language] ?? IT).map((city) => (
          <li key={city}>
            <LinkChip to={links.searchMarket({ locationQuery: city })}>{city}</LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
