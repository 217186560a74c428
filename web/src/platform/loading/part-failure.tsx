import { useId } from 'react';
import { useTranslation } from '../lib/i18n.tsx';
import { Button } from '../ui/actions/button.tsx';
import styles from './part-failure.module.css';

type PartFailureProps = {
  isPending: boolean;
  /** Browsers before the HTML standard of 2026 remember a failed import: only another document requests it again. */
  canReload: boolean;
  onRetry: () => void;
  /** Of an overlay: it closes without its content. */
  onClose: (() => void) | undefined;
};

/** Message in place of a part that did not load. Everything it shows is loaded with the page. */
export function PartFailure({ onClose, ...rest }: PartFailureProps) {
  const id = useId();
  if (!onClose) {
    return (
      <div role="alert" className={styles.failure}>
        <Message {...rest} id={id} />
      </div>
    );
  }
  return (
    <dialog ref={openModal} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.failure}>
        <Message {...rest} id={id} isOverlay />
      </div>
    </dialog>
  );
}

type MessageProps = Omit<PartFailureProps, 'onClose'> & { id: string; isOverlay?: boolean };

function Message({ id, isPending, canReload, onRetry, isOverlay = false }: MessageProps) {
  const { t } = useTranslation();
  return (
    <>
      <p id={id}>{t('errorPage.partFailed')}</p>
      <div className={styles.actions}>
        {isOverlay && (
          <Button variant="quiet" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            {t('toast.close')}
          </Button>
        )}
        {canReload && <Button onClick={() => window.location.reload()}>{t('errorPage.reload')}</Button>}
        <Button variant="primary" isPending={isPending} onClick={onRetry}>
          {t('errorPage.retry')}
        </Button>
      </div>
    </>
  );
}

function openModal(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal();
}
