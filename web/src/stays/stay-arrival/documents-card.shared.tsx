import { urlOf } from '#contract/platform/client';
import { getCalendarEntry, getConfirmation, getReceipt } from '#contract/stays/stay-documents';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';

const documents = { calendar: getCalendarEntry, confirmation: getConfirmation, receipt: getReceipt };

/** Papers of a booking that was confirmed. */
export function DocumentsCard({ bookingId, hasReceipt }: { bookingId: number; hasReceipt: boolean }) {
  const { t } = useTranslation('stayArrival');
  const shown = (['confirmation', 'calendar', 'receipt'] as const).filter((one) => one !== 'receipt' || hasReceipt);
  return (
    <Card title={t('documents.title')}>
      <div className={layout.actions}>
        {shown.map((one) => (
          <a
            key={one}
            href={urlOf(documents[one], { params: { id: bookingId } })}
            download
            className={buttonClass({ size: 'small' })}
          >
            {t(`documents.${one}`)}
          </a>
        ))}
      </div>
    </Card>
  );
}
