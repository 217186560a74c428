import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useTranslation } from '../../lib/i18n.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Whoever leaves a home with changes is asked first: in our words for a link or Back, in the browser's for closing the tab. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { t } = useTranslation('properties');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={t('wizard.leaveTitle')}
      description={t('wizard.leaveText')}
      closeLabel={t('wizard.close')}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{t('wizard.leaveGo')}</Button>
          <Button look="primary" onClick={stay}>
            {t('wizard.leaveStay')}
          </Button>
        </>
      }
    />
  );
}
