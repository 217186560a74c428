import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { pricePer, usePropertyLabels } from '../../catalog/property-labels/property-labels.shared.ts';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useIsHydrated } from '../../platform/lib/use-hydrated.ts';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import styles from './hero.module.css';
import living from './pictures/living.avif?url';
import sea from './pictures/sea.avif?url';
import terrace from './pictures/terrace.avif?url';
import { turned, usePauseOnAttention, useTicks } from './turning.ts';

/** spec/001 §9 "Hero slideshow: 5000 ms, 10 listings, 500 px height". */
const SLIDE_MS = 5000;
const SLIDES = 10;

/** Fallback pictures if no listing is available. */
const pictures = [terrace, living, sea];

type Shown = { promoted: readonly SearchResult[]; listings: readonly SearchResult[] };
type Slide = { key: string | number; listing?: SearchResult; picture?: string };

/** Placements first, each property once, only listings with a photo. */
function slidesOf({ promoted, listings }: Shown): Slide[] {
  const others = listings.filter(({ id }) => !promoted.some((listing) => listing.id === id));
  const shown = [...promoted, ...others].filter(({ photos }) => photos.length > 0).slice(0, SLIDES);
  return shown.length > 0
    ? shown.map((listing) => ({ key: listing.id, listing }))
    : pictures.map((picture) => ({ key: picture, picture }));
}

/** Pauses on hover, on focus, by its button and in a hidden tab. Never starts with reduced motion (WCAG 2.2.2). */
export function Slideshow(shown: Shown) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const slides = slidesOf(shown);
  const count = slides.length;
  const [place, setPlace] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const { isPaused, holders } = usePauseOnAttention();
  const index = place % count;
  useTicks(() => setPlace((at) => turned(at, 1, count)), SLIDE_MS, count > 1 && !stopped && !isPaused);
  const listing = slides[index]?.listing;
  const position = (at: number) => t('slideshow.position', { position: at + 1, total: count });

  /** Announces only manual changes: automatic ones would announce every five seconds. */
  function showSlide(by: 1 | -1) {
    const next = turned(index, by, count);
    const one = slides[next]?.listing;
    setPlace(next);
    setAnnouncement([position(next), one?.title, one && priceOf(one, format)].filter(Boolean).join(', '));
  }
  return (
    <section className={styles.photo} aria-label={t(listing ? 'slideshow.label' : 'slideshow.pictures')} {...holders}>
      <Slides slides={slides} index={index} />
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            variant="plate"
            label={t('slideshow.previous')}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => showSlide(-1)}
          />
          <button
            type="button"
            className={styles.pause}
            aria-label={`${t(stopped ? 'slideshow.play' : 'slideshow.pause')}: ${position(index)}`}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            {position(index)}
          </button>
          <IconButton
            variant="plate"
            label={t('slideshow.next')}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => showSlide(1)}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {listing && <NowCard listing={listing} isPromoted={shown.promoted.includes(listing)} />}
    </section>
  );
}

/** The current slide; after hydration also its neighbors, to preload them. */
function Slides({ slides, index }: { slides: readonly Slide[]; index: number }) {
  const { t: estate } = useTranslation('estate');
  const isAlive = useIsHydrated();
  const count = slides.length;
  return slides.map(({ key, listing, picture }, at) => {
    const isShown = at === index;
    const isAdjacent = isAlive && (at === turned(index, 1, count) || at === turned(index, -1, count));
    if (!isShown && !isAdjacent) return null;
    const className = classes(styles.slide, !isShown && styles.away);
    const cover = listing?.photos[0];
    if (!cover)
      return <img key={key} src={picture} width={960} height={640} alt="" className={classes(className, styles.own)} />;
    return (
      <Photo
        key={key}
        photo={cover}
        alt={isShown ? (cover.alt ?? listing?.title ?? '') : ''}
        ratio="auto"
        sizes="(min-width: 900px) 720px, 85vw"
        priority={at === 0}
        errorText={estate('photoFailed')}
        className={className}
      />
    );
  });
}

const priceOf = ({ price, currency, contractType }: SearchResult, format: ReturnType<typeof useFormat>) =>
  format.price({ amount: price, currency }, pricePer(contractType));

/** Listing of the current slide (spec/001 §2 "overview card"). */
function NowCard({ listing, isPromoted }: { listing: SearchResult; isPromoted: boolean }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const words = usePropertyLabels();
  const { street, streetNumber, city, province } = listing.address;
  const kind = words.kind({ ...listing, roomsCount: listing.rooms });
  const town = province ? `${city} (${province})` : city;
  return (
    <div className={styles.now}>
      {isPromoted && <p className={styles.promoted}>{t('slideshow.promoted')}</p>}
      <p className={styles.price}>{priceOf(listing, format)}</p>
      <p className={styles.title}>{listing.title}</p>
      <div className={styles.row}>
        <p>{[[street, streetNumber].filter(Boolean).join(' '), town].filter(Boolean).join(', ')}</p>
        <LinkButton
          variant="ink"
          size="small"
          to={links.listing(listing.id)}
          aria-label={t('slideshow.open', { property: `${kind}, ${city}` })}
        >
          {t('slideshow.see')}
        </LinkButton>
      </div>
    </div>
  );
}
