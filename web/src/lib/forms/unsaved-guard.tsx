import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type UnsavedGuardProps = {
  unsaved: boolean;
  words: { title: string; text: string; go: string; stay: string; close: string };
};

/** Whoever leaves a form with changes is asked first: in our words for a link or Back, in the browser's for closing the tab. */
export function UnsavedGuard({ unsaved, words }: UnsavedGuardProps) {
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
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{words.go}</Button>
          <Button look="primary" onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    />
  );
}
