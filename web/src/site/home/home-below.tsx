import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './below.module.css';
import { Features } from './features.tsx';
import { Guides } from './guides.tsx';
import { newHomes, rentals, stays } from './home-reads.ts';
import { HomesRow } from './homes-row.tsx';
import { LargestCities } from './largest-cities.tsx';
import { Marketing } from './marketing.tsx';
import { NearSearched } from './near-searched.tsx';
import { OpenDays } from './open-days.tsx';
import { TopCities } from './top-cities.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { ViewedBefore } from './viewed-before.tsx';

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
