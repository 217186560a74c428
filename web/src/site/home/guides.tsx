import { ArrowRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type GuideSlug, links } from '../../platform/routing/links.ts';
import styles from './guides.module.css';

/** Illustration for searching: a pin on a folded map. */
function MapDrawing() {
  return (
    <svg viewBox="0 0 240 150" className={styles.drawing} aria-hidden="true">
      <path d="m38 40 52-14 56 14 52-14v88l-52 14-56-14-52 14z" className={styles.surface} />
      <path d="M90 26v88m56-74v88M58 60h16m86 36h22" className={styles.faint} />
      <path d="M50 96c20-16 40 10 60-8s40-2 76-22" className={styles.river} />
      <path d="M112 94S88 70 88 52a24 24 0 0 1 48 0c0 18-24 42-24 42z" className={styles.accent} />
      <circle cx="112" cy="52" r="9" className={styles.surface} />
    </svg>
  );
}

/** Illustration for visits: an open entrance with plants. */
function OpenDayDrawing() {
  return (
    <svg viewBox="0 0 240 150" className={styles.drawing} aria-hidden="true">
      <path d="M20 128h200" />
      <path d="M78 128V66a34 34 0 0 1 68 0v62z" className={styles.saffron} />
      <path d="M78 128V66c0-17 14-32 32-34l4 104z" className={styles.accent} />
      <circle cx="104" cy="86" r="2.6" className={styles.knob} />
      <path d="m146 128 36 14" className={styles.faint} />
      <path
        d="M172 128v-22c-12-2-14-16-6-24 8 6 14 16 6 24m0 6c10 0 16-8 14-18-10 2-14 10-14 18z"
        className={styles.olive}
      />
      <path d="M164 116h16l-2 12h-12z" className={styles.blush} />
      <path d="M46 128V98c-8-10-4-26 0-36 4 10 8 26 0 36z" className={styles.olive} />
    </svg>
  );
}

/** Illustration for selling: a house with a sign. */
function SoldDrawing() {
  return (
    <svg viewBox="0 0 240 150" className={styles.drawing} aria-hidden="true">
      <path d="M20 128h200" />
      <path d="M62 128V74l50-36 50 36v54z" className={styles.surface} />
      <path d="m52 82 60-44 60 44" className={styles.roof} />
      <path d="M98 128V98h28v30" className={styles.sand} />
      <path d="M76 84h16v16H76zm56 0h16v16h-16z" className={styles.sea} />
      <path d="M184 128V64" />
      <path d="M168 62h36v24h-36z" className={styles.accent} />
      <path d="M175 74h22" className={styles.light} />
      <path d="M40 128c-8-12 2-26 6-30 6 6 12 20 4 30z" className={styles.olive} />
    </svg>
  );
}

/** Illustration for hosting: a bed, a lamp and the sun. */
function BedDrawing() {
  return (
    <svg viewBox="0 0 240 150" className={styles.drawing} aria-hidden="true">
      <path d="M20 128h200" />
      <circle cx="176" cy="48" r="18" className={styles.saffron} />
      <path d="M50 128V84h140v44" className={styles.surface} />
      <path d="M50 102h140v16H50z" className={styles.accent} />
      <path
        d="M58 84c0-10 6-14 14-14h26c8 0 14 4 14 14zm64 0c0-10 6-14 14-14h26c8 0 14 4 14 14z"
        className={styles.sand}
      />
      <path d="M50 128v6m140-6v6M42 128V60" />
      <path d="m112 36-8 16h16zm0-16v16" className={styles.faint} />
    </svg>
  );
}

/** spec/001 §2 "Home help section". */
const guides: readonly {
  slug: GuideSlug;
  name: 'openDays' | 'sell' | 'vacation' | 'search';
  Drawing: () => ReactElement;
}[] = [
  { slug: 'property-search', name: 'search', Drawing: MapDrawing },
  { slug: 'open-days', name: 'openDays', Drawing: OpenDayDrawing },
  { slug: 'sell-property', name: 'sell', Drawing: SoldDrawing },
  { slug: 'vacation-rental', name: 'vacation', Drawing: BedDrawing },
];

/** Four entry points, each a guide. */
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
