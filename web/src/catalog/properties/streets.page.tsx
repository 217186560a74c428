import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listLearntStreets, removeLearntStreet } from '#contract/geo/learnt-streets';
import type { LearntStreet } from '#contract/geo/learnt-streets.schemas';
import { REASON_MIN } from '#contract/platform/admin-reason';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { listQuery, useWrite } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './all-properties.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListFailed, ListPager } from './list-parts.tsx';
import { deferError } from './property-reads.ts';

type StreetList = { q: string; page: number };

/** Ignores invalid parameters. */
function readStreetList(query: URLSearchParams): StreetList {
  const page = query.get('page') ?? '';
  return { q: searchedName(query.get('q') ?? ''), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

const searchedName = (typed: string) => typed.trim().slice(0, 200);

function streetsAddress({ q, page }: StreetList): string {
  return links.adminStreets({ q: q || undefined, page: page ? String(page) : undefined });
}

const streetsOf = (query: StreetList) => listQuery(listLearntStreets, { query });

/** `/admin/streets`: streets learned from published properties; admins remove invalid ones. */
const page = pageData(async ({ url, fetch }) => {
  await deferError(fetch(streetsOf(readStreetList(url.searchParams))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['homes'] };

/** The screen loads its own streets while its URL changes; the loader runs for navigations from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function StreetsPage() {
  const { t } = useTranslation('homes');
  const state = useTypedSearch({
    textIn: (query) => readStreetList(query).q,
    searched: searchedName,
    addressWith: (_query, q) => streetsAddress({ q, page: 0 }),
  });
  const list = readStreetList(state.ahead.query);
  const result = useQuery(streetsOf(list));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  return (
    <>
      <PageHead title={t('streets.title')} noindex />
      <h1 id="streets-title" tabIndex={-1} className={styles.title}>
        {t('streets.title')}
      </h1>
      <p className={styles.lead}>{t('streets.lead')}</p>
      <p role="status" className={styles.total}>
        {total !== undefined && t('streets.total', { count: total })}
      </p>
      <ListSearch
        action={links.adminStreets()}
        input={{ name: 'q', maxLength: 200, placeholder: t('streets.placeholder') }}
        labels={{ field: t('streets.search'), clear: t('streets.clear'), submit: t('streets.submit') }}
        state={state}
      />
      <Streets result={result} list={list} />
    </>
  );
}

type StreetsProps = { result: UseQueryResult<OutputOf<typeof listLearntStreets>, ApiError>; list: StreetList };

/** The streets of this page, or the loading, error or empty state. */
function Streets({ result, list }: StreetsProps) {
  const { t } = useTranslation('homes');
  const { confirmRemove, dialog } = useRemoveStreet({
    // The focused row no longer exists.
    onRemoved: () => document.getElementById('streets-title')?.focus(),
  });
  if (result.isError && (!result.data || result.isPlaceholderData)) {
    return <ListFailed title={t('streets.failed')} onRetry={result.refetch} />;
  }
  if (!result.data) {
    return (
      <div role="status" aria-label={t('list.loading')} className={styles.loading}>
        <Skeleton height="56px" shape="photo" />
        <Skeleton height="56px" shape="photo" />
      </div>
    );
  }
  const { data: streets, page } = result.data;
  return (
    <>
      {streets.length === 0 ? (
        <None list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <Table caption={t('streets.caption')} isPending={result.isPlaceholderData} head={<Head />}>
          {streets.map((street) => (
            <StreetRow key={street.id} street={street} onRemove={() => confirmRemove(street)} />
          ))}
        </Table>
      )}
      <ListPager page={page} href={(number) => streetsAddress({ ...list, page: number })} />
      {dialog}
    </>
  );
}

function Head() {
  const { t } = useTranslation('homes');
  return (
    <>
      <th scope="col">{t('streets.name')}</th>
      <th scope="col">{t('streets.comune')}</th>
      <th scope="col">{t('streets.point')}</th>
      <th scope="col">{t('streets.homes')}</th>
      <TableActionsHead text={t('streets.actions')} />
    </>
  );
}

function StreetRow({ street, onRemove }: { street: LearntStreet; onRemove: () => void }) {
  const { t } = useTranslation('homes');
  const format = useFormat();
  const { name, comune, latitude, longitude, homesCount } = street;
  return (
    <tr>
      <th scope="row" className={styles.address}>
        {name}
      </th>
      <td data-label={t('streets.comune')}>{comune}</td>
      <td data-label={t('streets.point')} className="num">
        {`${latitude.toFixed(3)}, ${longitude.toFixed(3)}`}
      </td>
      <td data-label={t('streets.homes')}>{format.number(homesCount)}</td>
      <TableActions>
        <Button size="small" aria-label={t('streets.removeOne', { street: name })} onClick={onRemove}>
          {t('streets.remove')}
        </Button>
      </TableActions>
    </tr>
  );
}

function None({ list, pastEnd }: { list: StreetList; pastEnd: boolean }) {
  const { t } = useTranslation('homes');
  return (
    <EmptyState
      drawing={<SheetsDrawing />}
      title={t('streets.none')}
      text={pastEnd ? t('list.noneHere') : t(list.q === '' ? 'streets.noneAtAll' : 'streets.noneText')}
      actions={
        pastEnd ? (
          <LinkButton to={streetsAddress({ ...list, page: 0 })}>{t('list.first')}</LinkButton>
        ) : (
          list.q !== '' && <LinkButton to={links.adminStreets()}>{t('streets.clear')}</LinkButton>
        )
      }
    />
  );
}

/** Permanently removes a learned street, with a reason. The dialog renders outside the list, because the row may disappear. */
function useRemoveStreet({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation('homes');
  const [selected, setSelected] = useState<LearntStreet | null>(null);
  const remove = useWrite(removeLearntStreet, { once: true });

  function confirm({ id, name: street }: LearntStreet, reason: string) {
    remove.mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: () => {
          setSelected(null);
          notify({ text: t('streets.done', { street }), tone: 'ok' });
          onRemoved();
        },
        onError: ({ code, status }: ApiError) => {
          if (status >= 400 && status < 500) setSelected(null);
          notify({ text: t('streets.notDone', { street }), description: t(`errors:${code}`), tone: 'bad' });
        },
      },
    );
  }

  const dialog: ReactNode = selected && (
    <RemoveStreet
      street={selected}
      isPending={remove.isPending}
      onConfirm={(reason) => confirm(selected, reason)}
      onClose={() => setSelected(null)}
    />
  );
  return { confirmRemove: setSelected, dialog };
}

type RemoveStreetProps = {
  street: LearntStreet;
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

function RemoveStreet({ street: { name, comune }, isPending, onConfirm, onClose }: RemoveStreetProps) {
  const { t } = useTranslation('homes');
  const reason = useReason({
    label: t('remove.reason'),
    help: t('remove.reasonHelp'),
    short: t('remove.reasonShort', { count: REASON_MIN }),
  });

  function confirm() {
    const why = reason.submittedReason();
    if (why !== null) onConfirm(why);
  }

  return (
    <DeleteDialog
      title={t('streets.askTitle', { street: name, comune })}
      text={t('streets.askText')}
      action={t('streets.confirm')}
      isPending={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {reason.field}
    </DeleteDialog>
  );
}
