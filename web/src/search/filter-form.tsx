import { useEffect, useState } from 'react';
import { contractTypes } from '#contract/listings';
import { propertyTypes } from '#contract/properties';
import { useTranslation } from '../lib/i18n.tsx';
import { PlaceField } from '../lib/place-field.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Chip } from '../ui/actions/chip.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Segments } from '../ui/fields/radio-group.tsx';
import { AreaFilter, PriceFilter } from './range-filters.tsx';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';

/** The market's filters, in the order people think: where, buy or rent, how much, how big, what. */
export function FilterForm({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const { draft, change, changeNow } = state;
  const chosenTypes = draft.propertyTypes ?? [];
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <WhereFilter state={state} />
      <Segments
        legend={t('contract')}
        value={draft.contractType ?? 'ANY'}
        onChange={(value) => changeNow({ contractType: value === 'ANY' ? undefined : value })}
        options={[
          { value: 'ANY' as const, label: t('anyContract') },
          ...contractTypes.map((value) => ({ value, label: t(`contracts.${value}`) })),
        ]}
      />
      <PriceFilter state={state} />
      <RoomsFilter state={state} />
      <AreaFilter state={state} />
      <fieldset className={styles.group}>
        <legend>{t('type')}</legend>
        {propertyTypes.map((type) => (
          <Checkbox
            key={type}
            checked={chosenTypes.includes(type)}
            onChange={({ currentTarget }) =>
              change({
                propertyTypes: currentTarget.checked
                  ? propertyTypes.filter((other) => other === type || chosenTypes.includes(other))
                  : chosenTypes.filter((other) => other !== type),
              })
            }
          >
            {estate(`propertyTypes.${type}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Button look="quiet" onClick={state.reset}>
        {t('resetAll')}
      </Button>
    </form>
  );
}

/** Typing waits for a pause; choosing a suggestion or pressing Enter searches at once. */
function WhereFilter({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const current = state.draft.locationQuery ?? '';
  const [text, setText] = useState(current);
  useEffect(() => setText(current), [current]);
  const search = (locationQuery: string) => state.changeNow({ locationQuery, geoPolygon: undefined });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.defaultPrevented) search(text.trim());
      }}
    >
      <PlaceField
        label={t('where')}
        placeholder={t('wherePlaceholder')}
        value={text}
        onChange={(next) => {
          setText(next);
          state.change({ locationQuery: next.trim(), geoPolygon: undefined });
        }}
        onPick={search}
        country={state.draft.country}
      />
    </div>
  );
}

const ROOM_CHOICES = [1, 2, 3, 4, 5] as const;

/** "3+" sets a minimum; pressing it again takes it away. */
function RoomsFilter({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const { minRooms, maxRooms } = state.draft;
  return (
    <fieldset className={styles.group}>
      <legend>{t('rooms')}</legend>
      <div className={styles.roomChoices}>
        {ROOM_CHOICES.map((rooms) => {
          const pressed = minRooms === rooms && maxRooms === undefined;
          return (
            <Chip
              key={rooms}
              pressed={pressed}
              aria-label={t('roomsAtLeast', { count: rooms })}
              onClick={() => state.change({ minRooms: pressed ? undefined : rooms, maxRooms: undefined })}
            >
              {rooms}+
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
