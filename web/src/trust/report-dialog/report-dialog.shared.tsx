import { useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { ReportForm, type ReportSubject } from './report-form.tsx';
import { type Receipt, ReportReceipt } from './report-receipt.tsx';

type ReportDialogProps = { subject: ReportSubject; onClose: () => void };

/** Reports a listing or a user (LAW-03) and explains the next steps. Callers lazy-load it, because it includes its texts. */
export default function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const { t } = useTranslation('reports');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={receipt ? t('received.title') : t(`title.${subject.type}`)}
      {...(!receipt && { description: t('intro') })}
      closeLabel={t('close')}
    >
      {receipt ? (
        <ReportReceipt receipt={receipt} onDone={onClose} />
      ) : (
        <ReportForm subject={subject} onReceived={setReceipt} />
      )}
    </Dialog>
  );
}
