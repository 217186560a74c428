import { useQuery } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type Counterparty, findCounterparties } from '#contract/catalog/listing-life';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { readKeeping } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Autocomplete } from '../../platform/ui/fields/autocomplete.tsx';
import styles from './dialogs.module.css';

type CounterpartyFieldProps = {
  id: string;
  label: string;
  person: Counterparty | null;
  name: string;
  error: string | undefined;
  onPick: (person: Counterparty | null) => void;
  onType: (name: string) => void;
};

/** Who bought or rents: somebody found by their email, or a name as typed. */
export function CounterpartyField({ id, label, person, name, error, onPick, onType }: CounterpartyFieldProps) {
  const { t } = useTranslation('myListings');
  const labelId = useId();
  const { people, state } = useCounterparties(person ? '' : name);
  if (person) {
    return (
      <fieldset aria-labelledby={labelId}>
        <p id={labelId} className={styles.chosenLabel}>
          {label}
        </p>
        <div className={styles.chosen}>
          <span>
            {person.name}
            <small>{person.email}</small>
          </span>
          <Button id={id} size="small" autoFocus onClick={() => onPick(null)}>
            {t('conclude.change')}
          </Button>
        </div>
      </fieldset>
    );
  }
  const status = {
    idle: '',
    searching: t('conclude.searching'),
    found: people.length === 0 ? t('conclude.nobody') : '',
  };
  return (
    <Autocomplete
      id={id}
      label={label}
      help={t('conclude.personHelp')}
      error={error}
      value={name}
      onChange={onType}
      suggestions={people.map((one) => ({
        id: String(one.id),
        text: one.name,
        detail: one.email,
        icon: <User />,
        one,
      }))}
      onPick={({ one }) => onPick(one)}
      status={status[state]}
      clearLabel={t('conclude.clear')}
    />
  );
}

/** spec/000 §5: from three characters on, 300 ms after the last, at most three people. */
const MIN_CHARACTERS = 3;
const DEBOUNCE_MS = 300;
const AT_MOST = 3;

/** People who contacted me, by part of their email. `searching` until the answer for what is typed is there. */
function useCounterparties(typed: string): {
  people: readonly Counterparty[];
  state: 'idle' | 'searching' | 'found';
} {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = text.length >= MIN_CHARACTERS;
  const { data, isPlaceholderData } = useQuery({
    ...readKeeping(findCounterparties, { query: { email: asked } }),
    enabled: asked.length >= MIN_CHARACTERS,
  });
  if (!isLong) return { people: [], state: 'idle' };
  if (asked !== text || !data || isPlaceholderData) return { people: [], state: 'searching' };
  return { people: data.data.slice(0, AT_MOST), state: 'found' };
}
