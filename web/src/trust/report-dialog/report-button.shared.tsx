import { Flag } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import styles from './report-button.module.css';
import type { ReportSubject } from './report-form.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.shared.tsx'));

/** A subtle button to report content (LAW-03). The dialog loads on demand. */
export function ReportButton({ subject, children }: { subject: ReportSubject; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.report} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" />
        {children}
      </button>
      {open && (
        <Suspense>
          <ReportDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
