import { Plus, Trash2 } from 'lucide-react';
import { STAY_DISCOUNTS_MAX } from '#contract/catalog/stay-rates';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { CountField, DecimalField, type FieldErrors } from './rate-fields.tsx';
import styles from './rates.module.css';
import { nextKey, type RatesDraft, type TierDraft } from './rates-draft.ts';

type DiscountsProps = { draft: RatesDraft; errors: FieldErrors; onChange: (change: Partial<RatesDraft>) => void };

const pairs = [
  ['lastMinuteDays', 'lastMinutePercent'],
  ['earlyBirdDays', 'earlyBirdPercent'],
] as const;

/** Discounts for the length of a stay, for late and early bookings. */
export function DiscountsCard({ draft, errors, onChange }: DiscountsProps) {
  const { t } = useTranslation('stayRates');
  const tiers = draft.stayDiscounts;
  const set = (stayDiscounts: TierDraft[]) => onChange({ stayDiscounts });
  return (
    <Card title={t('discounts.title')}>
      <div className={styles.form}>
        <p className="soft">{t('discounts.text')}</p>
        {tiers.map((tier, at) => (
          <TierRow
            key={tier.key}
            tier={tier}
            at={at}
            errors={errors}
            onChange={(change) => set(tiers.map((one, index) => (index === at ? { ...one, ...change } : one)))}
            onRemove={() => set(tiers.filter((_, index) => index !== at))}
          />
        ))}
        {tiers.length < STAY_DISCOUNTS_MAX && (
          <div>
            <Button onClick={() => set([...tiers, { key: nextKey(tiers), nights: null, percent: null }])}>
              <Plus />
              {t('discounts.add')}
            </Button>
          </div>
        )}
        {pairs.map(([days, percent]) => (
          <div key={days} className={styles.fields}>
            <CountField
              id={days}
              label={t(`discounts.${days}`)}
              value={draft[days]}
              errors={errors}
              onChange={(value) => onChange({ [days]: value })}
            />
            <DecimalField
              id={percent}
              label={t(`discounts.${percent}`)}
              unit="%"
              value={draft[percent]}
              errors={errors}
              onChange={(value) => onChange({ [percent]: value })}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}

type TierRowProps = {
  tier: TierDraft;
  at: number;
  errors: FieldErrors;
  onChange: (change: Partial<TierDraft>) => void;
  onRemove: () => void;
};

function TierRow({ tier, at, errors, onChange, onRemove }: TierRowProps) {
  const { t } = useTranslation('stayRates');
  return (
    <fieldset className={styles.row}>
      <legend>{t('discounts.one', { number: at + 1 })}</legend>
      <div className={styles.fields}>
        <CountField
          id={`stayDiscounts.${at}.nights`}
          label={t('discounts.nights')}
          value={tier.nights}
          errors={errors}
          onChange={(nights) => onChange({ nights })}
        />
        <DecimalField
          id={`stayDiscounts.${at}.percent`}
          label={t('discounts.percent')}
          unit="%"
          value={tier.percent}
          errors={errors}
          onChange={(percent) => onChange({ percent })}
        />
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        <Trash2 />
        {t('discounts.remove', { number: at + 1 })}
      </Button>
    </fieldset>
  );
}
