import { MAX_COMPANIONS, partyOf } from '#contract/visits/open-day-capacity';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Slider } from '../../platform/ui/fields/slider.tsx';

/** 0 to 10 in steps of one (spec/002 §5). */
export function CompanionsSlider({ value, onChange }: { value: number; onChange: (companions: number) => void }) {
  const { t } = useTranslation('openDayBookings');
  const people = partyOf({ companions: value });
  return (
    <Slider
      label={t('companions.label')}
      min={0}
      max={MAX_COMPANIONS}
      value={value}
      onChange={onChange}
      valueText={value === 0 ? t('companions.alone') : t('companions.with', { count: value, people })}
    />
  );
}
