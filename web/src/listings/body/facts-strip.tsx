import type { ListingView } from '#contract/listings';
import { useFormat } from '../../lib/format.ts';
import { type Translate, useTranslation } from '../../lib/i18n.tsx';
import styles from '../listing.module.css';

/** The figures a visitor compares, drawn large. What is not known is left out. */
export function FactsStrip({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { property } = listing;
  const facts: { figure: string; word: string }[] = [
    { figure: format.area(property.commercialArea), word: t('strip.area') },
  ];
  if (property.roomsCount) facts.push({ figure: format.number(property.roomsCount), word: t('strip.rooms') });
  if (property.bathroomsCount)
    facts.push({ figure: format.number(property.bathroomsCount), word: t('strip.bathrooms') });
  if (listing.listingType === 'HOSPITALITY') {
    facts.push({ figure: format.number(listing.maxGuests), word: t('strip.guests') });
  }
  if (property.floor !== null)
    facts.push({ figure: floorFigure(property.floor, t), word: liftWord(property.hasElevator, t) });
  if (property.constructionYear) facts.push({ figure: String(property.constructionYear), word: t('strip.year') });
  return (
    <ul className={styles.strip}>
      {facts.map(({ figure, word }) => (
        <li key={word}>
          <b>{figure}</b>
          <span>{word}</span>
        </li>
      ))}
    </ul>
  );
}

type Say = Translate<'offer'>;

function floorFigure(floor: number, t: Say): string {
  if (floor === 0) return t('strip.ground');
  return floor < 0 ? t('strip.basement') : t('strip.floorOf', { floor });
}

function liftWord(hasElevator: boolean | null, t: Say): string {
  if (hasElevator === null) return t('strip.floor');
  return hasElevator ? t('strip.withLift') : t('strip.withoutLift');
}
