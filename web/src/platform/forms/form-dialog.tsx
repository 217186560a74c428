import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const UnsavedDialog = lazyPart(() => import('./unsaved-dialog.tsx'));

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & {
  unsaved: boolean;
  /** Closes at once; unsaved input is lost. */
  onClose: () => void;
};

/** Dialog with a form. With unsaved changes, closing the dialog or leaving the page requires a confirmation. */
export function FormDialog({ unsaved, onClose, children, ...dialog }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && (unsaved ? setIsAsking(true) : onClose())} {...dialog}>
      {children}
      <UnsavedGuard unsaved={unsaved} />
      {isAsking && (
        <Suspense>
          <UnsavedDialog onClose={() => setIsAsking(false)} onLeave={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
