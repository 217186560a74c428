import { useState } from 'react';
import type { OutputOf } from '#contract/platform/endpoint';
import type { reportSubjects, sendReport } from '#contract/trust/reports';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportReceipt } from './report-receipt.tsx';

export type ReportSubject = { type: (typeof reportSubjects)[number]; id: number };
export type Receipt = OutputOf<typeof sendReport>['data'];

type ReportDialogProps = { subject: ReportSubject; onClose: () => void };

/** Tells us of an ad or a person (LAW-03), and says what becomes of it. To be loaded when it is opened: it brings its words. */
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
