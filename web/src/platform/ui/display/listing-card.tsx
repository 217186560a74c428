import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { Badge } from '../feedback/badge.tsx';
import styles from './listing-card.module.css';
import { Photo, type PhotoFile } from './photo.tsx';
import { PhotoSwipe } from './photo-swipe.tsx';

type ListingCardProps = {
  to: string;
  photos: readonly PhotoFile[];
  /** "285.000 €"; `priceNote` is a qualifier in muted text. */
  price: string;
  priceNote?: string | undefined;
  /** Joined by a middle dot; no line break inside a fact. */
  facts: readonly string[];
  place: string;
  /** At most two, on white plates. */
  badges?: readonly string[];
  extra?: ReactNode;
  /** Highlights the card with a frame. */
  framed?: boolean;
  /** Button on the corner of the photo: the heart. */
  heart?: ReactNode;
  labels: {
    photos: string;
    previous: string;
    next: string;
    photoFailed: string;
    photoAlt: (position: number) => string;
  };
  /** CSS `sizes` of the photo. */
  sizes: string;
  /** First cards of a page: loads the cover eagerly. */
  priority?: boolean | undefined;
  heading?: 'h2' | 'h3' | 'h4';
};

/** Listing card: photo, price, one line of facts, location (look/README.md rule 3). One link covers it. */
export function ListingCard(props: ListingCardProps) {
  const { to, price, priceNote, facts, place, badges = [], extra, heart, framed, heading: Heading = 'h3' } = props;
  return (
    <article className={classes(styles.card, framed && styles.framed)}>
      <div className={styles.photo}>
        <CardPhotos {...props} />
        {badges.length > 0 && (
          <p className={styles.badges}>
            {badges.slice(0, 2).map((badge) => (
              <Badge key={badge} tone="plate">
                {badge}
              </Badge>
            ))}
          </p>
        )}
        {heart && <div className={styles.heart}>{heart}</div>}
      </div>
      <div className={styles.body}>
        <p className={styles.price}>
          {price}
          {priceNote && <small>{priceNote}</small>}
        </p>
        <Heading className={styles.facts}>
          <Link to={to} className={styles.link}>
            {facts.map((fact, index) => (
              <span key={fact}>
                {/* The dot stays with the fact before it. */}
                {index > 0 && '\u00a0· '}
                <span className={styles.fact}>{fact}</span>
              </span>
            ))}
          </Link>
        </Heading>
        <p className={styles.place}>{place}</p>
        {extra}
      </div>
    </article>
  );
}

function CardPhotos({ photos, labels, sizes, priority }: ListingCardProps) {
  if (photos.length === 0) return <div className={classes(styles.empty)} />;
  return (
    <PhotoSwipe
      label={labels.photos}
      labels={labels}
      photos={photos.map((photo, index) => (
        <Photo
          key={photo.base}
          photo={photo}
          alt={photo.alt ?? labels.photoAlt(index + 1)}
          sizes={sizes}
          priority={priority === true && index === 0}
          errorText={labels.photoFailed}
        />
      ))}
    />
  );
}
