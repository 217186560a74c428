import { ImageOff, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Autocomplete } from '../../platform/ui/fields/autocomplete.tsx';
import { usePropertyLabels } from '../property-labels/property-labels.shared.ts';
import styles from './sections.module.css';
import { propertyLabel } from './use-form-labels.ts';
import type { SectionProps } from './use-listing-form.ts';

type Findable = {
  street: string;
  streetNumber: string | null;
  postalCode: string | null;
  administrativeAreaLevel1: string;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Properties with every typed word in the address, ignoring case and accents; all properties for an empty text. */
export function findProperties<H extends Findable>(properties: readonly H[], typed: string): H[] {
  const words = plain(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  return properties.filter(({ street, streetNumber, postalCode, administrativeAreaLevel1 }) => {
    const address = plain([street, streetNumber, postalCode, administrativeAreaLevel1].filter(Boolean).join(' '));
    return words.every((word) => address.includes(word));
  });
}

type PropertySectionProps = SectionProps & { properties: readonly OwnProperty[]; canMove: boolean };

/** Selects the property of the listing by street, number or city; handles a thousand properties. */
export function PropertySection(props: PropertySectionProps) {
  const { t } = useTranslation('listingForm');
  const { values, patch, properties, canMove } = props;
  const chosen = properties.find(({ id }) => id === values.property);
  const isChoosing = useRef(false);
  // The field and the property summary replace each other: moves the focus along.
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
          <PropertySummary property={chosen} />
          <p className={styles.row}>
            {canMove && properties.length > 1 && (
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
        <PropertyPicker errorOf={props.errorOf} properties={properties} onPick={choose} />
      )}
    </Card>
  );
}

function PropertySummary({ property }: { property: OwnProperty }) {
  const words = usePropertyLabels();
  return (
    <div className={styles.property}>
      <Cover property={property} />
      <div>
        <p className={styles.strong}>{propertyLabel(property)}</p>
        <p className={styles.soft}>{words.facts(property).join(' · ')}</p>
      </div>
    </div>
  );
}

function Cover({ property, small }: { property: OwnProperty; small?: boolean }) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const photo = property.media.find((item) => item.type === 'PHOTO' && item.photo)?.photo;
  const imageClass = classes(small ? styles.thumb : styles.cover);
  if (photo)
    return (
      <Photo
        photo={photo}
        alt={small ? '' : t('home.photo', { street: propertyLabel(property) })}
        sizes={small ? '64px' : '160px'}
        errorText={estate('photoFailed')}
        className={imageClass}
      />
    );
  return (
    <span className={classes(imageClass, styles.noPhoto)}>
      <ImageOff />
      {!small && t('home.noPhoto')}
    </span>
  );
}

const SHOWN = 20;

type PropertyPickerProps = Pick<PropertySectionProps, 'errorOf' | 'properties'> & {
  onPick: (property: number) => void;
};

function PropertyPicker({ errorOf, properties, onPick }: PropertyPickerProps) {
  const { t } = useTranslation('listingForm');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const matches = findProperties(properties, typed);
  return (
    <Autocomplete
      id="property"
      label={t('fields.property')}
      value={typed}
      onChange={setTyped}
      placeholder={t('home.search')}
      icon={<Search />}
      suggestions={matches.slice(0, SHOWN).map((property) => ({
        id: String(property.id),
        text: propertyLabel(property),
        detail: `${estate(`propertyTypes.${property.propertyType}`)} · ${format.area(property.commercialArea)}`,
        icon: <Cover property={property} small />,
      }))}
      onPick={({ id }) => onPick(Number(id))}
      status={matches.length > 0 ? t('home.found', { count: matches.length }) : t('home.none')}
      clearLabel={t('home.clear')}
      error={errorOf('property')}
    />
  );
}
