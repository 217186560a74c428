import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Language } from '#contract/platform/languages';
import { stillPublished, useViewedIds, VIEWED_SHOWN, viewedAds } from '../../catalog/viewed/viewed-ads.shared.ts';
import { ViewedRow } from '../../catalog/viewed/viewed-row.shared.tsx';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import styles from './below.module.css';
import { Features } from './features.tsx';
import { Guides } from './guides.tsx';
import { newHomes, rentals, stays } from './home-reads.ts';
import { HomesRow } from './homes-row.tsx';
import { LateRow } from './late-row.tsx';
import { Marketing } from './marketing.tsx';
import { NearSearched } from './near-searched.tsx';
import { OpenDays } from './open-days.tsx';
import { TypeTiles } from './type-tiles.tsx';

/** The ads that this person, or this device, opened last (spec/000 §9: six). */
function ViewedBefore() {
  const { t } = useTranslation('belowHero');
  const ids = useViewedIds(useMe()?.id, undefined, FRESH_MS).slice(0, VIEWED_SHOWN);
  const ads = stillPublished(useQuery({ ...viewedAds(ids), enabled: ids.length > 0 }).data?.data);
  return (
    <LateRow isReady={ads.length > 0}>
      <ViewedRow heading={t('viewed')} ads={ads} linkTo={links.listing} />
    </LateRow>
  );
}

/** The page has just been read: it is not asked again while it hydrates. */
const FRESH_MS = 5000;

const italian = ['Milano', 'Roma', 'Torino', 'Bologna', 'Firenze', 'Napoli', 'Genova', 'Venezia', 'Palermo', 'Bari'];

/** The pills of each country; a city without ads leads to a search that says so. */
const citiesOf: Readonly<Record<string, readonly string[]>> = {
  IT: italian,
  US: ['New York', 'Los Angeles', 'Chicago', 'Miami', 'San Francisco', 'Boston', 'Seattle', 'Austin'],
  FR: ['Paris', 'Marseille', 'Lyon', 'Toulouse', 'Nice', 'Nantes', 'Montpellier', 'Strasbourg', 'Bordeaux', 'Lille'],
  DE: ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt', 'Stuttgart', 'Düsseldorf', 'Leipzig', 'Dresden', 'Bremen'],
  ES: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Zaragoza', 'Málaga', 'Bilbao', 'Alicante', 'Granada', 'Palma'],
};

/** spec/001 §2 "Top cities block": English has the list of the US, otherwise the upper-cased language code's, else the Italian one. */
export function topCities(language: Language): readonly string[] {
  return citiesOf[language === 'en' ? 'US' : language.toUpperCase()] ?? italian;
}

function TopCities() {
  const { t, language } = useTranslation('belowHero');
  return (
    <nav aria-label={t('cities')}>
      <ul className={styles.cities}>
        {topCities(language).map((city) => (
          <li key={city}>
            <LinkChip to={links.searchMarket({ locationQuery: city })}>{city}</LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The twelve largest comuni (ISTAT), by people. Their names are their slugs. */
const largest = 'Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Catania Verona Venezia'.split(' ');

/** The ways to what is offered in each, in figures. */
function LargestCities() {
  const { t } = useTranslation('belowHero');
  return (
    <nav aria-labelledby="largest-cities" className={styles.largest}>
      <h2 id="largest-cities">{t('largestCities')}</h2>
      <ul className={styles.largestList}>
        {largest.map((city) => (
          <li key={city}>
            <Link to={links.comune(city.toLowerCase())}>{city}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The front page below its hero. The server writes it; the browser fetches its code once the page stands. */
export function HomeBelow() {
  const { t } = useTranslation('belowHero');
  return (
    <>
      <TopCities />
      <HomesRow
        heading={t('new.heading')}
        text={t('new.text')}
        more={{ words: t('new.more'), to: links.searchMarket({ sortBy: 'createdAt', sortOrder: 'desc' }) }}
        homes={useQuery(newHomes).data?.data}
      />
      <NearSearched />
      <ViewedBefore />
      <Apart>
        <TypeTiles />
      </Apart>
      <Apart>
        <HomesRow
          heading={t('rentals.heading')}
          text={t('rentals.text')}
          more={{ words: t('rentals.more'), to: links.searchMarket({ contractType: 'LONG_TERM_RENTAL' }) }}
          homes={useQuery(rentals).data?.data}
        />
      </Apart>
      <Apart>
        <OpenDays />
      </Apart>
      <Apart>
        <HomesRow
          heading={t('stays.heading')}
          text={t('stays.text')}
          more={{ words: t('stays.more'), to: links.searchHospitality() }}
          homes={useQuery(stays).data?.data}
          wide
        />
      </Apart>
      <Apart>
        <Guides />
        <Marketing />
      </Apart>
      <Apart>
        <Features />
      </Apart>
      <LargestCities />
    </>
  );
}

/** Far below what is seen: the browser lays it out when it comes near, not while the page begins. */
function Apart({ children }: { children: ReactNode }) {
  return <div className={styles.apart}>{children}</div>;
}
