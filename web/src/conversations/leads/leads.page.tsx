import { useSuspenseQuery } from '@tanstack/react-query';
import { Columns3, List, Plus, Search, Settings } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { leadStages } from '#contract/conversations/leads';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { findMyOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { polling } from '../../platform/live/polling.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { EmailDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { type Inbox, inboxAddress, readInbox } from './lead-address.ts';
import { LeadBoard } from './lead-board.tsx';
import { LeadList } from './lead-list.tsx';
import { leadsRead, membersRead, statisticsRead, useAgency } from './lead-reads.ts';
import styles from './leads.module.css';
import { useLeadKeys } from './use-lead-keys.ts';
import { useMoves } from './use-moves.tsx';

const NewLeadDialog = lazyPart(() => import('./new-lead-dialog.tsx'));

/** `/dashboard/agency/{slug}/leads`: requests to an agency, as columns by stage or as a list by waiting time. */
const page = pageData(async (args) => {
  const { id } = await findMyOrganization(args);
  await Promise.all([
    args.fetch(leadsRead(id, readInbox(args.url.searchParams))),
    args.fetch(statisticsRead(id)),
    args.fetch(membersRead(id)),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['leads'] };

export default function LeadsPage() {
  const agency = useAgency();
  return agency ? <Leads agency={agency} /> : null;
}

function Leads({ agency }: { agency: OrganizationSummary }) {
  const { t } = useTranslation('leads');
  const [query] = useSearchParams();
  const inbox = readInbox(query);
  const { data: result, isError } = useSuspenseQuery({ ...leadsRead(agency.id, inbox), ...polling() });
  const [isEntering, setIsEntering] = useState(false);
  const moves = useMoves(agency);
  const box = useLeadKeys(agency, result.data, moves.take);
  const { totalElements, number, size } = result.page;
  const isFiltered = inbox.q !== '' || inbox.stage !== null || inbox.assignee !== null;
  const canWork = agency.role !== 'VIEWER' && agency.status === 'ACTIVE';
  return (
    <div ref={box}>
      <PageHead title={`${t('title')} · ${agency.name}`} noindex />
      <header className={styles.head}>
        <div>
          <h1 id="leads-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <Summary agency={agency} />
        </div>
        <div className={styles.buttons}>
          {agency.role !== 'VIEWER' && (
            <LinkButton variant="quiet" to={`${links.leads(agency.slug)}/settings`}>
              <Settings />
              {t('settings.title')}
            </LinkButton>
          )}
          {canWork && (
            <Button variant="primary" onClick={() => setIsEntering(true)}>
              <Plus />
              {t('new.open')}
            </Button>
          )}
        </div>
      </header>
      <Filters agency={agency} inbox={inbox} />
      {agency.role === 'VIEWER' && <Note tone="info">{t('viewerNote')}</Note>}
      {isError && <Note tone="warn">{t('failed')}</Note>}
      <p role="status" className="visually-hidden">
        {t('count', { count: totalElements })}
      </p>
      {result.data.length === 0 && (inbox.view === 'table' || isFiltered || totalElements === 0) ? (
        <EmptyState
          drawing={<EmailDrawing />}
          title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
          text={t(isFiltered ? 'empty.filteredText' : 'empty.text')}
          actions={isFiltered && <LinkButton to={links.leads(agency.slug)}>{t('empty.all')}</LinkButton>}
        />
      ) : (
        <>
          {inbox.view === 'board' && (
            <div className={styles.wideOnly}>
              <LeadBoard agency={agency} leads={result.data} moves={moves} />
            </div>
          )}
          <div className={inbox.view === 'board' ? styles.narrowOnly : undefined}>
            <LeadList agency={agency} leads={result.data} moves={moves} />
          </div>
          <Pager
            page={number}
            pages={Math.ceil(totalElements / size)}
            href={(to) => inboxAddress(agency.slug, { ...inbox, page: to })}
            labels={{
              nav: t('pages.label'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (of) => t('pages.page', { page: of }),
            }}
          />
        </>
      )}
      {moves.dialog}
      {isEntering && (
        <Suspense fallback={null}>
          <NewLeadDialog agency={agency} onClose={() => setIsEntering(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Summary({ agency }: { agency: OrganizationSummary }) {
  const { t } = useTranslation('leads');
  const { waiting, overdue, responses } = useSuspenseQuery(statisticsRead(agency.id)).data.data;
  return (
    <p className="soft">
      {t('summary.waiting', { count: waiting })}
      {overdue > 0 && ` · ${t('summary.overdue', { count: overdue })}`}
      {responses.medianMinutes !== null && ` · ${t('summary.median', { count: responses.medianMinutes })}`}
    </p>
  );
}

function Filters({ agency, inbox }: { agency: OrganizationSummary; inbox: Inbox }) {
  const { t } = useTranslation('leads');
  const navigate = useNavigate();
  const members = useSuspenseQuery(membersRead(agency.id)).data.data;
  const go = (changes: Partial<Inbox>) =>
    void navigate(inboxAddress(agency.slug, { ...inbox, page: 0, ...changes }), { preventScrollReset: true });
  const views = [
    { view: 'board', icon: <Columns3 /> },
    { view: 'table', icon: <List /> },
  ] as const;
  return (
    <ScriptedForm
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
      }}
    >
      {agency.role !== 'VIEWER' && (
        <TextField label={t('filters.q')} name="q" maxLength={100} defaultValue={inbox.q} key={inbox.q} />
      )}
      <NativeSelect
        label={t('filters.stage')}
        value={inbox.stage ?? ''}
        onChange={({ currentTarget: { value } }) =>
          go({ stage: value === 'closed' ? 'closed' : (leadStages.find((one) => one === value) ?? null) })
        }
        options={[
          { value: '', label: t('filters.open') },
          ...leadStages.map((value) => ({ value, label: t(`stages.${value}`) })),
          { value: 'closed', label: t('filters.closed') },
        ]}
      />
      <NativeSelect
        label={t('filters.assignee')}
        value={inbox.assignee ?? ''}
        onChange={({ currentTarget: { value } }) => go({ assignee: value || null })}
        options={[
          { value: '', label: t('filters.all') },
          { value: 'me', label: t('filters.mine') },
          { value: 'none', label: t('unassigned') },
          ...members.map(({ userId, name, surname }) => ({ value: String(userId), label: `${name} ${surname}` })),
        ]}
      />
      {agency.role !== 'VIEWER' && (
        <Button type="submit">
          <Search />
          {t('filters.search')}
        </Button>
      )}
      <div className={styles.views}>
        {views.map(({ view, icon }) => (
          <Link
            key={view}
            to={inboxAddress(agency.slug, { ...inbox, view, page: 0 })}
            aria-current={inbox.view === view ? 'true' : undefined}
          >
            {icon}
            {t(`views.${view}`)}
          </Link>
        ))}
      </div>
    </ScriptedForm>
  );
}
