import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { Button } from '../ui/actions/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** Whoever leaves a form with changes is asked first: in our words for a link or Back, in the browser's for closing the tab. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const { t } = useTranslation('users');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={t('leave.title')}
      description={t('leave.text')}
      closeLabel={t('actions.close')}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('leave.go')}</Button>
          <Button look="primary" onClick={stay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    />
  );
}
