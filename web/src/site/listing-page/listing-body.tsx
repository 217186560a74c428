import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { cutAtWord } from '../../platform/lib/cut-at-word.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { type Translate, useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './listing.module.css';
import { ListingSections } from './listing-sections.tsx';
import { SectionNav } from './section-nav.tsx';

/** A listing below its head. */
export function ListingBody({ listing }: { listing: ListingView }) {
  const { property } = listing;
  const { latitude, longitude } = property;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <>
      <FactsStrip listing={listing} />
      <SectionNav without={point ? [] : ['neighborhood']} />
      <Description text={property.description} />
      <ListingSections listing={listing} point={point} />
    </>
  );
}

/** Key numbers in large type. Omits unknown ones. */
function FactsStrip({ listing }: { listing: ListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { property } = listing;
  const facts: { figure: string; word: string }[] = [
    { figure: format.area(property.commercialArea), word: t('strip.area') },
  ];
  const addCount = (count: number, what: 'rooms' | 'bathrooms' | 'guests', suffix = '') =>
    facts.push({ figure: `${format.number(count)}${suffix}`, word: t(`strip.${what}`, { count }) });
  if (property.roomsCount) addCount(property.roomsCount, 'rooms', property.hasMoreRooms ? '+' : '');
  if (property.bathroomsCount) addCount(property.bathroomsCount, 'bathrooms');
  if (listing.listingType === 'HOSPITALITY') addCount(listing.maxGuests, 'guests');
  if (property.floor !== null)
    facts.push({ figure: floorFigure(property.floor, t), word: elevatorLabel(property.hasElevator, t) });
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

type TranslateOffer = Translate<'offer'>;

function floorFigure(floor: number, t: TranslateOffer): string {
  if (floor === 0) return t('strip.ground');
  return floor < 0 ? t('strip.basement') : t('strip.floorOf', { floor });
}

function elevatorLabel(hasElevator: boolean | null, t: TranslateOffer): string {
  if (hasElevator === null) return t('strip.floor');
  return hasElevator ? t('strip.withLift') : t('strip.withoutLift');
}

/** Length in characters above which descriptions are collapsed (spec/000 §9). */
const LONGEST_SHOWN = 300;

/** The owner's text as typed. Collapsed text is cut at a word boundary. */
function Description({ text }: { text: string }) {
  const { t } = useTranslation('offer');
  const [open, setOpen] = useState(false);
  const id = useId();
  // Expands the text for printing.
  useEffect(() => {
    const unfold = () => flushSync(() => setOpen(true));
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  const isLong = text.length > LONGEST_SHOWN;
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <section id="overview" className={styles.section}>
      <h2>{t('about.heading')}</h2>
      <div id={id} className={styles.prose}>
        {text ? (
          paragraphs(open ? text : cutAtWord(text, LONGEST_SHOWN))
        ) : (
          <p className={styles.soft}>{t('about.none')}</p>
        )}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t('about.less') : t('about.more')}
          <Icon aria-hidden="true" />
        </button>
      )}
    </section>
  );
}

function paragraphs(text: string) {
  // The index is the key: paragraphs may repeat.
  return text.split(/\n+/).map((paragraph, index) => <p key={`${index}-${paragraph.length}`}>{paragraph}</p>);
}
