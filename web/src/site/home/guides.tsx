import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type GuideSlug, links } from '../../platform/routing/links.ts';
import { BedDrawing, MapDrawing, OpenDoorDrawing, SoldDrawing } from './guide-drawings.tsx';
import styles from './guides.module.css';

/** spec/001 §2 "Home help section". */
const guides: readonly {
  slug: GuideSlug;
  name: 'openDays' | 'sell' | 'vacation' | 'search';
  Drawing: () => ReactElement;
}[] = [
  { slug: 'property-search', name: 'search', Drawing: MapDrawing },
  { slug: 'open-days', name: 'openDays', Drawing: OpenDoorDrawing },
  { slug: 'sell-property', name: 'sell', Drawing: SoldDrawing },
  { slug: 'vacation-rental', name: 'vacation', Drawing: BedDrawing },
];

/** Four ways to begin, each a guide. */
export function Guides() {
  const { t } = useTranslation('belowHero');
  return (
    <section className="section" aria-labelledby="guides">
      <h2 id="guides">{t('guides.heading')}</h2>
      <ul className={styles.guides}>
        {guides.map(({ slug, name, Drawing }) => (
          <li key={slug} className={styles.guide}>
            <div className={styles.picture}>
              <Drawing />
            </div>
            <div className={styles.words}>
              <h3>
                <Link to={links.tutorial(slug)}>{t(`guides.${name}.title`)}</Link>
              </h3>
              <p>{t(`guides.${name}.text`)}</p>
              <span className={styles.more} aria-hidden="true">
                {t('guides.read')}
                <ArrowRight />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
