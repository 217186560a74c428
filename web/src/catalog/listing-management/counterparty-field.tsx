import { useQuery } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { findCounterparties } from '#contract/catalog/listing-lifecycle';
import type { Counterparty } from '#contract/catalog/listing-lifecycle.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { listQuery } from '../../platform/lib/queries.ts';
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

/** Buyer or tenant: a user selected by email, or a typed name. */
export function CounterpartyField({ id, label, person, name, error, onPick, onType }: CounterpartyFieldProps) {
  const { t } = useTranslation('myListings');
  const labelId = useId();
  const { counterparties, state } = useCounterparties(person ? '' : name);
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
    found: counterparties.length === 0 ? t('conclude.nobody') : '',
  };
  return (
    <Autocomplete
      id={id}
      label={label}
      help={t('conclude.personHelp')}
      error={error}
      value={name}
      onChange={onType}
      suggestions={counterparties.map((one) => ({
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

/** spec/000 §5: from three characters, 300 ms after the last keystroke, at most three users. */
const MIN_CHARACTERS = 3;
const DEBOUNCE_MS = 300;
const MAX_MATCHES = 3;

/** Contacts of the user by part of their email. `searching` until the response for the typed text arrives. */
function useCounterparties(typed: string): {
  counterparties: readonly Counterparty[];
  state: 'idle' | 'searching' | 'found';
} {
  const text = typed.trim();
  const [searchedText, setSearchedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = text.length >= MIN_CHARACTERS;
  const { data, isPlaceholderData } = useQuery({
    ...listQuery(findCounterparties, { query: { email: searchedText } }),
    enabled: searchedText.length >= MIN_CHARACTERS,
  });
  if (!isLong) return { counterparties: [], state: 'idle' };
  if (searchedText !== text || !data || isPlaceholderData) return { counterparties: [], state: 'searching' };
  return { counterparties: data.data.slice(0, MAX_MATCHES), state: 'found' };
}
