import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './billing.module.css';

type WithdrawButtonProps = { until: string; name: string; onConfirmRequest: () => void };

/** Visible during the withdrawal period, with the text of the law (art. 54-bis Codice del consumo). */
export function WithdrawButton({ until, name, onConfirmRequest }: WithdrawButtonProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <div className={styles.withdraw}>
      <Button size="small" aria-label={t('withdraw.label', { name })} onClick={onConfirmRequest}>
        {t('withdraw.action')}
      </Button>
      <small>{t('withdraw.until', { date: format.date(until) })}</small>
    </div>
  );
}
