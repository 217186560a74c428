import { useQuery } from '@tanstack/react-query';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { concernedBy, headcountOf } from './open-days-reads.ts';
import { useWhen } from './use-when.ts';

export type ListingOfEvents = Pick<OpenDayEvent, 'listingId' | 'listingTitle'>;
export type DeletionRequest = { what: 'one'; event: OpenDayEvent } | { what: 'all'; listing: ListingOfEvents };

type DeleteDialogsProps = {
  pendingAction: DeletionRequest;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function DeleteDialogs({ pendingAction, ...rest }: DeleteDialogsProps) {
  return pendingAction.what === 'one' ? (
    <DeleteOne event={pendingAction.event} {...rest} />
  ) : (
    <DeleteAll listingId={pendingAction.listing.listingId} title={pendingAction.listing.listingTitle} {...rest} />
  );
}

type Asking = Omit<DeleteDialogsProps, 'pendingAction'>;

function DeleteOne({ event, ...asking }: Asking & { event: OpenDayEvent }) {
  const { t } = useTranslation('openDays');
  const when = useWhen();
  const count = headcountOf(event);
  return (
    <ConfirmDialog
      title={t('delete.title')}
      text={t('delete.text', { when: when.full(event), title: event.listingTitle })}
      action={t('delete.action')}
      variant="danger"
      labels={{ cancel: t('cancel'), close: t('close') }}
      {...asking}
    >
      <Note tone={count > 0 && !event.isOver ? 'warn' : 'info'}>
        {count === 0 ? t('delete.nobody') : t(event.isOver ? 'delete.past' : 'delete.told', { count })}
      </Note>
    </ConfirmDialog>
  );
}

function DeleteAll({ listingId, title, ...asking }: Asking & { listingId: number; title: string }) {
  const { t } = useTranslation('openDays');
  const { data, isError, isFetching } = useQuery(concernedBy(listingId));
  const isCounting = isFetching && !asking.isPending;
  return (
    <ConfirmDialog
      title={t('deleteAll.title')}
      text={data ? t('deleteAll.text', { title, count: data.events }) : title}
      action={t('deleteAll.action')}
      variant="danger"
      labels={{ cancel: t('cancel'), close: t('close') }}
      {...asking}
      // The user decides only after the number of affected users is known.
      isPending={asking.isPending || isCounting}
    >
      {isCounting ? (
        <div role="status" aria-label={t('deleteAll.counting')}>
          <Skeleton height="56px" shape="photo" />
        </div>
      ) : data ? (
        <Note tone={data.people > 0 ? 'warn' : 'info'}>
          {data.people > 0 ? t('deleteAll.told', { count: data.people }) : t('deleteAll.nobody')}
        </Note>
      ) : (
        isError && <Note tone="warn">{t('deleteAll.notCounted')}</Note>
      )}
    </ConfirmDialog>
  );
}
