import { useQuery } from '@tanstack/react-query';
import type { OpenDayEvent } from '#contract/visits/open-days';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { concernedBy, peopleOf } from './open-days-reads.ts';
import { useWhen } from './use-when.ts';

export type ListingOfEvents = Pick<OpenDayEvent, 'listingId' | 'listingTitle'>;
export type AskedToDelete = { what: 'one'; event: OpenDayEvent } | { what: 'all'; ad: ListingOfEvents };

type DeleteDialogsProps = { asked: AskedToDelete; busy: boolean; onConfirm: () => void; onClose: () => void };

export function DeleteDialogs({ asked, ...rest }: DeleteDialogsProps) {
  return asked.what === 'one' ? (
    <DeleteOne event={asked.event} {...rest} />
  ) : (
    <DeleteAll listingId={asked.ad.listingId} title={asked.ad.listingTitle} {...rest} />
  );
}

type Asking = Omit<DeleteDialogsProps, 'asked'>;

function DeleteOne({ event, ...asking }: Asking & { event: OpenDayEvent }) {
  const { t } = useTranslation('openDays');
  const when = useWhen();
  const count = peopleOf(event);
  return (
    <ConfirmDialog
      title={t('delete.title')}
      text={t('delete.text', { when: when.whole(event), title: event.listingTitle })}
      action={t('delete.action')}
      look="danger"
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
  const isCounting = isFetching && !asking.busy;
  return (
    <ConfirmDialog
      title={t('deleteAll.title')}
      text={data ? t('deleteAll.text', { title, count: data.events }) : title}
      action={t('deleteAll.action')}
      look="danger"
      labels={{ cancel: t('cancel'), close: t('close') }}
      {...asking}
      // Nobody decides before it is known whom it concerns.
      busy={asking.busy || isCounting}
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
