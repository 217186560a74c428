import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const UnsavedDialog = lazy(() => import('./unsaved-dialog.tsx'));

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & {
  unsaved: boolean;
  /** Closes at once: what was typed may be lost by then. */
  onClose: () => void;
};

/** A dialog with a form: with changes in it, a slip that closes the dialog or leaves the page is asked about first. */
export function FormDialog({ unsaved, onClose, children, ...dialog }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && (unsaved ? setIsAsking(true) : onClose())} {...dialog}>
      {children}
      <UnsavedGuard unsaved={unsaved} />
      {isAsking && (
        <Suspense>
          <UnsavedDialog onStay={() => setIsAsking(false)} onLeave={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
