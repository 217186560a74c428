import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#contract/platform/client';
import type { PageInfo } from '#contract/platform/page.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { CloudDrawing, EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Switch } from '../../platform/ui/fields/switch.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './catalog.module.css';
import type { Input, Item, Kind } from './catalog-kind.ts';
import { useRemove, useToggle } from './use-catalog-writes.ts';

type CatalogScreenProps<K extends Kind> = {
  kind: K;
  result: UseQueryResult<{ data: Item<K>[]; page: PageInfo }, ApiError>;
  href: (page: number) => string;
  inputOf: (item: Item<K>) => Input<K>;
  /** Columns between the name and the switch. */
  heads: string[];
  cells: (item: Item<K>) => string[];
  /** Form of an existing or a new item. */
  form: (formProps: { item: Item<K> | null; onClose: () => void }) => ReactNode;
};

/** Product list, 15 per page: create, edit, activate, deactivate, delete (ADM-08, ADM-09). */
export function CatalogScreen<K extends Kind>(props: CatalogScreenProps<K>) {
  const { kind, result, href, heads, form } = props;
  const { t } = useTranslation('billingCatalog');
  const [open, setOpen] = useState<{ item: Item<K> | null } | null>(null);
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const page = result.data?.page;
  const items = result.data?.data ?? [];
  const make = () => setOpen({ item: null });
  return (
    <>
      <PageHead title={t(`${kind}.title`)} noindex />
      <header className={styles.head}>
        <div>
          <h1 id="catalog-title" tabIndex={-1}>
            {t(`${kind}.title`)}
          </h1>
          <p role="status">{page && t(`${kind}.total`, { count: page.totalElements })}</p>
        </div>
        <Button variant="primary" onClick={make}>
          <Plus />
          {t(`${kind}.new`)}
        </Button>
      </header>
      <nav aria-label={t('rooms')} className={styles.rooms}>
        <LinkChip to={links.adminPlans()} aria-current={kind === 'plan' ? 'page' : undefined}>
          {t('plan.title')}
        </LinkChip>
        <LinkChip to={links.adminBoosts()} aria-current={kind === 'boost' ? 'page' : undefined}>
          {t('boost.title')}
        </LinkChip>
      </nav>
      {result.isError && (!result.data || result.isPlaceholderData) ? (
        <Failed onRetry={result.refetch} />
      ) : !page ? (
        <Loading />
      ) : items.length === 0 ? (
        <None kind={kind} isPastEnd={page.totalElements > 0} first={href(0)} onNew={make} />
      ) : (
        <Table
          caption={t(`${kind}.title`)}
          isPending={result.isPlaceholderData}
          head={
            <>
              <th scope="col">{t('name')}</th>
              {heads.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
              <th scope="col">{t('state')}</th>
              <TableActionsHead text={t('actions.label')} />
            </>
          }
        >
          {items.map((item) => (
            <CatalogRow key={item.id} {...props} item={item} onEdit={() => setOpen({ item })} />
          ))}
        </Table>
      )}
      {page && items.length > 0 && (
        <Pager
          page={page.number}
          pages={Math.ceil(page.totalElements / page.size)}
          href={href}
          labels={{
            nav: t('pages.nav'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (shown) => t('pages.page', { page: shown }),
          }}
        />
      )}
      {open && form({ item: open.item, onClose: () => setOpen(null) })}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('billingCatalog');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height="64px" shape="photo" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('billingCatalog');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failed.title')}
        text={t('failed.text')}
        actions={
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('failed.retry')}
          </Button>
        }
      />
    </div>
  );
}

type NoneProps = { kind: Kind; isPastEnd: boolean; first: string; onNew: () => void };

/** Empty list with a button for the first item (spec/002 §2), or a page past the end. */
function None({ kind, isPastEnd, first, onNew }: NoneProps) {
  const { t } = useTranslation('billingCatalog');
  return (
    <EmptyState
      drawing={<EntranceDrawing />}
      title={t(isPastEnd ? 'pages.none' : `${kind}.none`)}
      text={t(isPastEnd ? 'pages.noneText' : `${kind}.noneText`)}
      actions={
        isPastEnd ? (
          <LinkButton to={first}>{t('pages.first')}</LinkButton>
        ) : (
          <Button variant="primary" onClick={onNew}>
            <Plus />
            {t(`${kind}.new`)}
          </Button>
        )
      }
    />
  );
}

type CatalogRowProps<K extends Kind> = {
  kind: K;
  item: Item<K>;
  heads: string[];
  cells: (item: Item<K>) => string[];
  inputOf: (item: Item<K>) => Input<K>;
  onEdit: () => void;
};

/** Plan or package as a table row; a card on narrow screens. */
function CatalogRow<K extends Kind>({ kind, item, heads, cells, inputOf, onEdit }: CatalogRowProps<K>) {
  const { t } = useTranslation('billingCatalog');
  const toggle = useToggle(kind);
  const [isConfirming, setIsConfirming] = useState(false);
  const { name, active } = item;
  const texts = cells(item);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
        {item.stripeProductId && <span className={styles.provider}>{item.stripeProductId}</span>}
      </th>
      {heads.map((head, index) => (
        <td key={head} data-label={head} className="num">
          {texts[index]}
        </td>
      ))}
      <td data-label={t('state')}>
        {item.can.edit ? (
          <Switch
            label={t(active ? 'on' : 'off')}
            fullLabel={t('onFor', { state: t(active ? 'on' : 'off'), name })}
            // Shows the requested state at once; an error restores the previous one.
            checked={toggle.requested ?? active}
            onChange={(next) => toggle.start({ ...inputOf(item), active: next } as Input<K>)}
          />
        ) : (
          <Badge tone={active ? 'ok' : 'neutral'}>{t(active ? 'on' : 'off')}</Badge>
        )}
      </td>
      <TableActions>
        <IconButton label={t('actions.editOne', { name })} icon={<Pencil />} onClick={onEdit} />
        <IconButton
          label={t(item.can.delete ? 'actions.deleteOne' : 'actions.inUse', { name })}
          icon={<Trash2 />}
          onClick={() => setIsConfirming(true)}
        />
      </TableActions>
      {isConfirming && <DeleteDialog kind={kind} item={item} onClose={() => setIsConfirming(false)} />}
    </tr>
  );
}

type DeleteDialogProps = { kind: Kind; item: Item<Kind>; onClose: () => void };

/** Confirms a permanent deletion. For a purchased product it suggests deactivation. */
function DeleteDialog({ kind, item, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('billingCatalog');
  const remove = useRemove(kind, onClose);
  const { name } = item;
  const isFree = item.can.delete;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isFree ? `${kind}.deleteTitle` : 'inUse.title', { name })}
      description={t(isFree ? `${kind}.deleteText` : 'inUse.text')}
      closeLabel={t('actions.close')}
      actions={
        isFree ? (
          <>
            <Button onClick={onClose}>{t('actions.cancel')}</Button>
            <Button
              variant="danger"
              isPending={remove.isPending}
              onClick={() => remove.mutate({ params: { id: item.id } })}
            >
              {t('actions.delete')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('actions.understood')}
          </Button>
        )
      }
    />
  );
}
