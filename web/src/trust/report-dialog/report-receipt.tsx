import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '#contract/platform/endpoint';
import type { sendReport } from '#contract/trust/reports';
import { copyText } from '../../platform/forms/copy-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import styles from './report.module.css';

export type Receipt = OutputOf<typeof sendReport>['data'];

/** Reference of a report and next steps. */
export function ReportReceipt({ receipt, onDone }: { receipt: Receipt; onDone: () => void }) {
  const { t } = useTranslation('reports');
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is removed.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.form}>
      <p className={styles.reference}>
        <span>
          {t('received.reference')} <b>{receipt.reference}</b>
        </span>
        <IconButton
          label={t('received.copy')}
          icon={<Copy />}
          onClick={() => copyText(receipt.reference, { done: t('received.copied'), failed: t('received.notCopied') })}
        />
      </p>
      <h3>{t('received.next')}</h3>
      <ul className={styles.next}>
        <li>{t('received.read')}</li>
        <li>{t(receipt.receiptSent ? 'received.letter' : 'received.noLetter')}</li>
        <li>{t('received.danger')}</li>
      </ul>
      <Button variant="primary" full onClick={onDone}>
        {t('received.done')}
      </Button>
    </div>
  );
}
