import { User } from 'lucide-react';
import { useId } from 'react';
import type { Counterparty } from '#contract/catalog/listing-life';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Autocomplete } from '../../platform/ui/fields/autocomplete.tsx';
import styles from './dialogs.module.css';
import { useCounterparties } from './use-counterparties.ts';

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
