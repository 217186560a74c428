import { Link } from 'react-router';
import type { ComunePage } from '#contract/discovery/market';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { useComuneWords } from './comune-words.ts';
import styles from './market.module.css';

/** How many ads there are of each type, drawn as bars with their figures. */
export function Types({ comune: { types } }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const most = Math.max(...types.map(({ count }) => count));
  return (
    <section aria-labelledby="types-heading">
      <h2 id="types-heading">{t('types.heading')}</h2>
      <p className={styles.soft}>{t('types.text')}</p>
      <dl className={styles.types}>
        {types.map(({ propertyType, count }) => (
          <div key={propertyType}>
            <dt>{estate(`propertyTypesPlural.${propertyType}`)}</dt>
            <dd>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / most) * 100} height="10" />
              </svg>
              <span>{format.number(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Each leads to the search of the quarter. */
export function Quarters({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  const words = useComuneWords(comune);
  return (
    <section aria-labelledby="quarters-heading">
      <h2 id="quarters-heading">{t('quarters.heading')}</h2>
      <p className={styles.soft}>{t('quarters.text')}</p>
      <ul className={styles.quarters}>
        {comune.quarters.map(({ name, locationQuery, count }) => (
          <li key={locationQuery}>
            <Link to={links.searchMarket({ locationQuery, propertyGroup: 'all' })}>{name}</Link>
            <span>{words.ads(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pages of the comuni around. */
export function Nearby({ comune }: { comune: ComunePage }) {
  const { t } = useTranslation('market');
  const words = useComuneWords(comune);
  return (
    <nav aria-labelledby="nearby-heading" className="section">
      <h2 id="nearby-heading">{t('nearby.heading')}</h2>
      <p className={styles.soft}>{t('nearby.text')}</p>
      <ul className={styles.nearby}>
        {comune.nearby.map(({ slug, name, count }) => (
          <li key={slug}>
            <LinkChip to={links.comune(slug)}>
              {name}
              <small>{words.ads(count)}</small>
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
