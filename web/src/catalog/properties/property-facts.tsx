import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { usePropertyLabels } from '../property-labels/property-labels.shared.ts';
import { FactList } from './fact-list.tsx';
import styles from './property.module.css';

/** Counts in large digits; property types without rooms have no room count. */
export function FactsStrip({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const format = useFormat();
  const { roomsCount, bathroomsCount, listingsCount } = property;
  return (
    <ul className={styles.strip} aria-label={t('detail.facts')}>
      <li>
        <b>{format.area(property.commercialArea)}</b>
        <span>{t('detail.area')}</span>
      </li>
      {roomsCount !== null && (
        <li>
          <b>{`${format.number(roomsCount)}${property.hasMoreRooms ? '+' : ''}`}</b>
          <span>{t('detail.rooms', { count: roomsCount })}</span>
        </li>
      )}
      {bathroomsCount !== null && (
        <li>
          <b>{format.number(bathroomsCount)}</b>
          <span>{t('detail.bathrooms', { count: bathroomsCount })}</span>
        </li>
      )}
      <li>
        <b>{format.number(listingsCount)}</b>
        <span>
          {t('detail.ads', { count: listingsCount })}
          {listingsCount > 0 && (
            <Link to={links.myListings()} className={styles.link}>
              {t('detail.seeAds')}
            </Link>
          )}
        </span>
      </li>
    </ul>
  );
}

export function Description({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const text = property.description.trim();
  return (
    <section className={styles.section}>
      <h2>{t('detail.description')}</h2>
      <p className={text === '' ? styles.soft : styles.description}>{text === '' ? t('detail.noDescription') : text}</p>
    </section>
  );
}

/** All known facts of the property, then its features. Omits unknown facts. */
export function Details({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const facts = useDetailFacts(property);
  return (
    <section className={styles.section}>
      <h2>{t('detail.details')}</h2>
      <FactList facts={facts} />
      <Words heading={t('detail.features')} words={property.features.map((one) => estate(`features.${one}`))} />
      <Words
        heading={t('detail.accessibility')}
        words={property.accessibilityFeatures.map((one) => estate(`accessibilityFeatures.${one}`))}
      />
    </section>
  );
}

function useDetailFacts(property: OwnProperty) {
  const { t, language } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = usePropertyLabels();
  const { walkableArea, exposures, hasElevator, constructionYear, conservationStatus, furnishingType } = property;
  const { cadastralIncome } = property;
  return {
    [t('detail.commercialArea')]: format.area(property.commercialArea),
    [t('detail.walkableArea')]: walkableArea === null ? null : format.area(walkableArea),
    [t('detail.floor')]: words.floors(property),
    [t('detail.exposures')]: exposures.map((one) => estate(`exposures.${one}`)).join(', ') || null,
    [t('detail.lift')]: hasElevator === null ? null : t(hasElevator ? 'detail.yes' : 'detail.no'),
    [t('detail.year')]: constructionYear === null ? null : String(constructionYear),
    [t('detail.condition')]: conservationStatus && estate(`conservationStatuses.${conservationStatus}`),
    [t('detail.furnishing')]: furnishingType && estate(`furnishingTypes.${furnishingType}`),
    [t('detail.projectName')]: property.projectName,
    [t('detail.cadastralCategory')]: property.cadastralCategory,
    [t('detail.cadastralIncome')]:
      cadastralIncome === null ? null : format.price({ amount: cadastralIncome, currency: 'EUR' }),
    [t('detail.quarter')]: property.quarter,
    [t('detail.country')]: countryName(property.country, language),
    [t('detail.created')]: format.date(property.createdAt),
    [t('detail.updated')]: format.dateTime(property.updatedAt),
  };
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

function Words({ heading, words }: { heading: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <>
      <h3>{heading}</h3>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <Check />
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}
