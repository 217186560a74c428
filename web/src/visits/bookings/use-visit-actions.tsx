import { type ReactNode, Suspense, useState } from 'react';
import { acceptPlace } from '#contract/visits/bookings';
import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { touched } from './booking-reads.ts';
import { useRefused } from './use-refused.ts';

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })));
const CompanionsDialog = lazyPart(() =>
  import('./companions-dialog.tsx').then((module) => ({ default: module.CompanionsDialog })),
);
const PassDialog = lazyPart(() => import('./pass-dialog.tsx').then((module) => ({ default: module.PassDialog })));
const dialogs = { cancel: CancelDialog, companions: CompanionsDialog, pass: PassDialog };

type RequestedAction = { what: keyof typeof dialogs; visit: OpenDayVisit };

export type VisitActions = {
  accept: (visit: OpenDayVisit) => void;
  /** Booking whose seat is being accepted. */
  accepting: number | null;
  request: (what: RequestedAction['what'], visit: OpenDayVisit) => void;
  dialog: ReactNode;
};

/** Actions on an own booking. Changes from another tab are shown. */
export function useVisitActions(): VisitActions {
  const { t } = useTranslation('openDayBookings');
  const refused = useRefused();
  const [requested, setRequested] = useState<RequestedAction | null>(null);
  const accept = useWrite(acceptPlace, {
    once: true,
    touches: touched,
    onSuccess: () => notify({ text: t('offer.accepted'), tone: 'ok' }),
    onError: (error) => refused(error),
  });
  const Dialog = requested && dialogs[requested.what];
  return {
    accept: ({ id }) => accept.mutate({ params: { id } }),
    accepting: accept.isPending ? Number(accept.variables.params.id) : null,
    request: (what, visit) => setRequested({ what, visit }),
    dialog: Dialog && (
      <Suspense>
        <Dialog visit={requested.visit} onClose={() => setRequested(null)} />
      </Suspense>
    ),
  };
}
