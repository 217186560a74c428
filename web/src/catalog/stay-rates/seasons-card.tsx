import { Plus, Trash2 } from 'lucide-react';
import { SEASONS_MAX } from '#contract/catalog/stay-rates';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { CountField, DayField, DecimalField, type FieldErrors } from './rate-fields.tsx';
import styles from './rates.module.css';
import { nextKey, type SeasonDraft } from './rates-draft.ts';

type SeasonsProps = {
  seasons: readonly SeasonDraft[];
  sign: string;
  errors: FieldErrors;
  onChange: (seasons: SeasonDraft[]) => void;
};

/** Seasons with their prices and minimum nights. */
export function SeasonsCard({ seasons, sign, errors, onChange }: SeasonsProps) {
  const { t } = useTranslation('stayRates');
  const blank = { from: '', to: '', night: null, weekendNight: null, minNights: null };
  return (
    <Card title={t('seasons.title')}>
      <div className={styles.form}>
        <p className="soft">{seasons.length === 0 ? t('seasons.empty') : t('seasons.text')}</p>
        {seasons.map((season, at) => (
          <SeasonRow
            key={season.key}
            season={season}
            at={at}
            sign={sign}
            errors={errors}
            onChange={(change) => onChange(seasons.map((one, index) => (index === at ? { ...one, ...change } : one)))}
            onRemove={() => onChange(seasons.filter((_, index) => index !== at))}
          />
        ))}
        {seasons.length < SEASONS_MAX && (
          <div>
            <Button onClick={() => onChange([...seasons, { key: nextKey(seasons), ...blank }])}>
              <Plus />
              {t('seasons.add')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type SeasonRowProps = {
  season: SeasonDraft;
  at: number;
  sign: string;
  errors: FieldErrors;
  onChange: (change: Partial<SeasonDraft>) => void;
  onRemove: () => void;
};

function SeasonRow({ season, at, sign, errors, onChange, onRemove }: SeasonRowProps) {
  const { t } = useTranslation('stayRates');
  const id = (name: string) => `seasons.${at}.${name}`;
  return (
    <fieldset className={styles.row}>
      <legend>{t('seasons.one', { number: at + 1 })}</legend>
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            id={id(name)}
            label={t(`seasons.${name}`)}
            value={season[name]}
            errors={errors}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {(['night', 'weekendNight'] as const).map((name) => (
          <DecimalField
            key={name}
            id={id(name)}
            label={t(`seasons.${name}`)}
            unit={sign}
            value={season[name]}
            errors={errors}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <CountField
          id={id('minNights')}
          label={t('seasons.minNights')}
          value={season.minNights}
          errors={errors}
          onChange={(minNights) => onChange({ minNights })}
        />
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        <Trash2 />
        {t('seasons.remove', { number: at + 1 })}
      </Button>
    </fieldset>
  );
}
