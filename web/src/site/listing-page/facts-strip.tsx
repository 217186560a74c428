import type { ListingView } from '#contract/catalog/listings';
import { useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './listing.module.css';

/** The figures a visitor compares, drawn large. What is not known is left out. */
export function FactsStrip({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { property } = listing;
  const facts: { figure: string; word: string }[] = [
    { figure: format.area(property.commercialArea), word: t('strip.area') },
  ];
  const addCount = (count: number, what: 'rooms' | 'bathrooms' | 'guests') =>
    facts.push({ figure: format.number(count), word: t(`strip.${what}`, { count }) });
  if (property.roomsCount) addCount(property.roomsCount, 'rooms');
  if (property.bathroomsCount) addCount(property.bathroomsCount, 'bathrooms');
  if (listing.listingType === 'HOSPITALITY') addCount(listing.maxGuests, 'guests');
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
