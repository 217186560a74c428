import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SearchResult } from '#contract/search';
import { classes } from '../lib/classes.ts';
import { useFormat } from '../lib/format.ts';
import { pricePer, useHomeWords } from '../lib/home-words.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Photo } from '../ui/display/photo.tsx';
import styles from './hero.module.css';
import { SeekBox } from './seek-box.tsx';

/** spec/001 §9 "Hero slideshow: 5000 ms, 10 listings, 500 px height". */
const SLIDE_MS = 5000;
const SLIDES = 10;

/** `promoted`: their places are paid for, and say so. */
type Shown = { promoted: readonly SearchResult[]; homes: readonly SearchResult[] };

/** The question on the left, real homes passing on the right. */
export function Hero({ promoted, homes, total }: Shown & { total: number | undefined }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>{t('heading')}</h1>
        <p className={styles.lead}>
          {total ? t('leadCount', { count: total, total: format.number(total) }) : t('lead')}
        </p>
        <SeekBox />
      </div>
      <Slideshow promoted={promoted} homes={homes} />
    </section>
  );
}

/** Stops on hover, on focus, by its button, and never starts for who asked for less motion (WCAG 2.2.2). */
function Slideshow({ promoted, homes: others }: Shown) {
  const { t } = useTranslation('home');
  const { t: estate } = useTranslation('estate');
  const homes = [...promoted, ...others.filter(({ id }) => !promoted.some((home) => home.id === id))]
    .filter((home) => home.photos.length > 0)
    .slice(0, SLIDES);
  const [turns, setTurns] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const running = !stopped && !held && homes.length > 1;
  useEffect(() => {
    if (!running || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurns((current) => current + 1), SLIDE_MS);
    return () => clearInterval(timer);
  }, [running]);

  const index = turns % Math.max(1, homes.length);
  const home = homes[index];
  if (!home) return <div className={styles.photo} aria-hidden="true" />;
  const cover = home.photos[0];
  const position = t('slideshow.position', { position: index + 1, total: homes.length });
  return (
    <section
      className={styles.photo}
      aria-label={t('slideshow.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {cover && (
        <Photo
          key={home.id}
          photo={cover}
          alt={cover.alt ?? home.title}
          ratio="auto"
          sizes="(min-width: 900px) 720px, 100vw"
          priority={index === 0}
          failedText={estate('photoFailed')}
          // The first stands there at once: a photo that fades in is one that came late.
          className={classes(styles.slide, turns > 0 && styles.entering)}
        />
      )}
      {homes.length > 1 && (
        <button
          type="button"
          className={styles.pause}
          aria-label={`${stopped ? t('slideshow.play') : t('slideshow.pause')}: ${position}`}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {position}
        </button>
      )}
      <NowCard home={home} isPromoted={promoted.includes(home)} />
    </section>
  );
}

/** The home of the moment (spec/001 §2 "overview card"). */
function NowCard({ home, isPromoted }: { home: SearchResult; isPromoted: boolean }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const words = useHomeWords();
  const { street, streetNumber, city } = home.address;
  const kind = words.kind({ propertyType: home.propertyType, roomsCount: home.rooms });
  return (
    <div className={styles.now}>
      {isPromoted && <p className={styles.promoted}>{t('slideshow.promoted')}</p>}
      <p className={styles.price}>
        {format.price({ amount: home.price, currency: home.currency }, pricePer(home.contractType))}
      </p>
      <p className={styles.title}>{home.title}</p>
      <div className={styles.row}>
        <p>{[[street, streetNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', ')}</p>
        <LinkButton
          look="ink"
          size="small"
          to={links.listing(home.id)}
          aria-label={t('slideshow.open', { home: `${kind}, ${city}` })}
        >
          {t('slideshow.see')}
        </LinkButton>
      </div>
    </div>
  );
}
