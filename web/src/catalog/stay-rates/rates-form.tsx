import { useState } from 'react';
import { editRates } from '#contract/catalog/stay-rates';
import type { StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { BaseCard, PetsCard } from './base-card.tsx';
import { DiscountsCard } from './discounts-card.tsx';
import { ExampleCard } from './example-card.tsx';
import { currencySign } from './rate-fields.tsx';
import styles from './rates.module.css';
import { bodyOf, draftOf, fieldOf, type RatesDraft, unreadableFields } from './rates-draft.ts';
import { ratesOf } from './rates-reads.ts';
import { SeasonsCard } from './seasons-card.tsx';
import { useRateProblems } from './use-rate-problems.ts';

/** All rates except the prices of days, with the price of an example. An error changes nothing that is typed. */
export function RatesForm({ rates }: { rates: StayRatesView }) {
  const { t, language } = useTranslation('stayRates');
  const { draft, change, isChanged, errors, problems, submit, isPending } = useRatesDraft(rates);
  const sign = currencySign(rates.currency, language);
  const card = { draft, sign, errors, onChange: change };
  return (
    <ScriptedForm
      noValidate
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.stack}>
        <ErrorSummary title={t('notSaved')} problems={problems} />
        <BaseCard rates={rates} {...card} />
        <SeasonsCard seasons={draft.seasons} sign={sign} errors={errors} onChange={(seasons) => change({ seasons })} />
        <DiscountsCard {...card} />
        <PetsCard {...card} />
        <div>
          <Button type="submit" variant={isChanged ? 'primary' : 'second'} isPending={isPending}>
            {t('save')}
          </Button>
        </div>
      </div>
      <div className={styles.stack}>
        <ExampleCard rates={rates} draft={draft} />
      </div>
      <UnsavedGuard unsaved={isChanged && !isPending} />
    </ScriptedForm>
  );
}

function useRatesDraft(rates: StayRatesView) {
  const { t } = useTranslation('stayRates');
  const [draft, setDraft] = useState(() => draftOf(rates));
  const [saved, setSaved] = useState(() => draftOf(rates));
  const [version, setVersion] = useState(rates.version);
  const { errors, problems, showFields, showError, clear } = useRateProblems(fieldOf);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const save = useWrite(editRates, {
    answers: ratesOf(rates.listingId),
    touches: ['listings'],
    onSuccess: ({ data }) => {
      setSaved(draftOf(data));
      setDraft(draftOf(data));
      setVersion(data.version);
      notify({ text: t('saved'), tone: 'ok' });
    },
    onError: showError,
  });

  function submit() {
    clear();
    const unreadable = unreadableFields(draft);
    if (unreadable.length > 0) return showFields(unreadable.map((field) => ({ field, rule: 'invalid' })));
    save.mutate({ params: { id: rates.listingId }, body: { version, ...bodyOf(draft, rates.currency) } });
  }
  const change = (part: Partial<RatesDraft>) => setDraft((before) => ({ ...before, ...part }));
  return { draft, change, isChanged, errors, problems, submit, isPending: save.isPending };
}
