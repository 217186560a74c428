import { ImageOff, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OwnProperty } from '#contract/catalog/properties';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Autocomplete } from '../../platform/ui/fields/autocomplete.tsx';
import { useHomeWords } from '../property-labels/home-words.shared.ts';
import styles from './sections.module.css';
import { homeLabel } from './use-form-words.ts';
import type { SectionProps } from './use-listing-form.ts';

type Findable = {
  street: string;
  streetNumber: string | null;
  postalCode: string | null;
  administrativeAreaLevel1: string;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The homes whose address holds every typed word, whatever its case and accents; all of them for no word. */
export function findHomes<H extends Findable>(homes: readonly H[], typed: string): H[] {
  const words = plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  return homes.filter(({ street, streetNumber, postalCode, administrativeAreaLevel1 }) => {
    const address = plain([street, streetNumber, postalCode, administrativeAreaLevel1].filter(Boolean).join(' '));
    return words.every((word) => address.includes(word));
  });
}

type HomeSectionProps = SectionProps & { homes: readonly OwnProperty[]; canMove: boolean };

/** Which home the ad offers. One of few or of a thousand: looked for by street, number or city. */
export function HomeSection(props: HomeSectionProps) {
  const { t } = useTranslation('listingForm');
  const { values, patch, homes, canMove } = props;
  const chosen = homes.find(({ id }) => id === values.property);
  const isChoosing = useRef(false);
  // The field gives way to the home, and the other way round: whoever chose goes along.
  useEffect(() => {
    if (isChoosing.current) document.getElementById('property')?.focus();
    isChoosing.current = false;
  });
  const choose = (property: number | null) => {
    isChoosing.current = true;
    patch({ property });
  };
  return (
    <Card title={t('sections.home')}>
      {chosen ? (
        <div className={styles.chosen}>
          <HomeFacts home={chosen} />
          <p className={styles.row}>
            {canMove && homes.length > 1 && (
              <Button size="small" id="property" onClick={() => choose(null)}>
                {t('home.change')}
              </Button>
            )}
            <Link to={links.propertyWizard(chosen.id)} className={styles.link}>
              {t('home.edit')}
            </Link>
          </p>
          {!canMove && <p className={styles.soft}>{t('home.fixed')}</p>}
        </div>
      ) : (
        <HomePicker errorOf={props.errorOf} homes={homes} onPick={choose} />
      )}
    </Card>
  );
}

function HomeFacts({ home }: { home: OwnProperty }) {
  const words = useHomeWords();
  return (
    <div className={styles.home}>
      <Cover home={home} />
      <div>
        <p className={styles.strong}>{homeLabel(home)}</p>
        <p className={styles.soft}>{words.facts(home).join(' · ')}</p>
      </div>
    </div>
  );
}

function Cover({ home, small }: { home: OwnProperty; small?: boolean }) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const photo = home.media.find((item) => item.type === 'PHOTO' && item.photo)?.photo;
  const look = classes(small ? styles.thumb : styles.cover);
  if (photo)
    return (
      <Photo
        photo={photo}
        alt={small ? '' : t('home.photo', { street: homeLabel(home) })}
        sizes={small ? '64px' : '160px'}
        failedText={estate('photoFailed')}
        className={look}
      />
    );
  return (
    <span className={classes(look, styles.noPhoto)}>
      <ImageOff />
      {!small && t('home.noPhoto')}
    </span>
  );
}

const SHOWN = 20;

type HomePickerProps = Pick<HomeSectionProps, 'errorOf' | 'homes'> & { onPick: (property: number) => void };

function HomePicker({ errorOf, homes, onPick }: HomePickerProps) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const found = findHomes(homes, typed);
  return (
    <Autocomplete
      id="property"
      label={t('fields.property')}
      value={typed}
      onChange={setTyped}
      placeholder={t('home.search')}
      icon={<Search />}
      suggestions={found.slice(0, SHOWN).map((home) => ({
        id: String(home.id),
        text: homeLabel(home),
        detail: `${estate(`propertyTypes.${home.propertyType}`)} · ${format.area(home.commercialArea)}`,
        icon: <Cover home={home} small />,
      }))}
      onPick={({ id }) => onPick(Number(id))}
      status={found.length > 0 ? t('home.found', { count: found.length }) : t('home.none')}
      clearLabel={t('home.clear')}
      error={errorOf('property')}
    />
  );
}
