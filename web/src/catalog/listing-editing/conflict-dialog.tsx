import { useState } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { differencesOf, mergeVersions, type Side } from './differences.ts';
import styles from './form.module.css';
import type { ListingField, ListingValues } from './listing-values.ts';
import { useValueText } from './use-form-labels.ts';

type ConflictDialogProps = {
  kind: ListingContext;
  versions: { base: ListingValues; mine: ListingValues; theirs: ListingValues };
  properties: readonly OwnProperty[];
  onResolve: (chosen: ListingValues) => void;
  onClose: () => void;
};

/** Another user or tab saved the listing: compares the differing fields and offers a choice per field or for all. */
export function ConflictDialog({ kind, versions, properties, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('listingForm');
  const differences = differencesOf(kind, versions);
  const [chosen, setChosen] = useState(() => sidesOf(differences.map(({ field, suggested }) => [field, suggested])));
  const all = (side: Side) => setChosen(sidesOf(differences.map(({ field }) => [field, side])));
  const { mine, theirs } = versions;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('conflict.title')}
      description={differences.length > 0 ? t('conflict.text') : t('conflict.none')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('conflict.later')}</Button>
          <Button variant="primary" onClick={() => onResolve(mergeVersions(mine, theirs, chosen))}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      {differences.length > 1 && (
        <p className={styles.sides}>
          <Button size="small" onClick={() => all('mine')}>
            {t('conflict.allMine')}
          </Button>
          <Button size="small" onClick={() => all('theirs')}>
            {t('conflict.allTheirs')}
          </Button>
        </p>
      )}
      {differences.map(({ field }) => (
        <Choice
          key={field}
          field={field}
          versions={versions}
          properties={properties}
          side={chosen[field] ?? 'mine'}
          onChange={(side) => setChosen((known) => ({ ...known, [field]: side }))}
        />
      ))}
    </Dialog>
  );
}

const sidesOf = (entries: [ListingField, Side][]): Partial<Record<ListingField, Side>> => Object.fromEntries(entries);

type ChoiceProps = Pick<ConflictDialogProps, 'versions' | 'properties'> & {
  field: ListingField;
  side: Side;
  onChange: (side: Side) => void;
};

function Choice({ field, versions, properties, side, onChange }: ChoiceProps) {
  const { t } = useTranslation('listingForm');
  const textOf = useValueText(properties);
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`fields.${field}`)}</legend>
      {(['mine', 'theirs'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={`side-${field}`} checked={side === one} onChange={() => onChange(one)} />
          <span>
            <small>{t(`conflict.${one}`)}</small>
            {textOf(field, versions[one])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
