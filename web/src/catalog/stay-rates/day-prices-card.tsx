import { useState } from 'react';
import { editDayPrices } from '#contract/catalog/stay-rates';
import type { StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { currencySign, DayField, DecimalField } from './rate-fields.tsx';
import styles from './rates.module.css';
import { ratesOf } from './rates-reads.ts';
import { useRateProblems } from './use-rate-problems.ts';

const blank = { from: '', to: '', night: null as number | null };
const idOf = (path: string) => `days.${path.replace(/\.amount$/, '')}`;

/** Prices of single nights, set for a range at once. */
export function DayPricesCard({ rates }: { rates: StayRatesView }) {
  const { t, language } = useTranslation('stayRates');
  const [typed, setTyped] = useState(blank);
  const { errors, problems, showFields, showError, clear } = useRateProblems(idOf);
  const save = useWrite(editDayPrices, {
    answers: ratesOf(rates.listingId),
    onSuccess: () => {
      setTyped(blank);
      notify({ text: t('days.saved'), tone: 'ok' });
    },
    onError: showError,
  });
  function submit() {
    clear();
    if (Number.isNaN(typed.night)) return showFields([{ field: 'days.night', rule: 'invalid' }]);
    const night = typed.night === null ? null : { amount: typed.night, currency: rates.currency };
    save.mutate({ params: { id: rates.listingId }, body: { from: typed.from, to: typed.to, night } });
  }
  return (
    <Card title={t('days.title')}>
      <ScriptedForm
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="soft">
          {t('days.text')} {t('days.count', { count: rates.days.length })}
        </p>
        <ErrorSummary title={t('days.notSaved')} problems={problems} />
        <div className={styles.fields}>
          {(['from', 'to'] as const).map((name) => (
            <DayField
              key={name}
              id={`days.${name}`}
              label={t(`days.${name}`)}
              value={typed[name]}
              errors={errors}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
          <DecimalField
            id="days.night"
            label={t('days.night')}
            help={t('days.nightHelp')}
            unit={currencySign(rates.currency, language)}
            value={typed.night}
            errors={errors}
            onChange={(night) => setTyped({ ...typed, night })}
          />
        </div>
        <div>
          <Button type="submit" isPending={save.isPending}>
            {t('days.save')}
          </Button>
        </div>
        <UnsavedGuard unsaved={typed.from + typed.to !== '' && !save.isPending} />
      </ScriptedForm>
    </Card>
  );
}
