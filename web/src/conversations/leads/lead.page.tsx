import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, MessageCircle, Phone } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { openLead } from '#contract/conversations/leads';
import type { Lead } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { findMyOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { useWrite } from '../../platform/lib/queries.ts';
import { polling } from '../../platform/live/polling.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './lead.module.css';
import { useLeadName } from './lead-card.tsx';
import { LeadConversation } from './lead-conversation.tsx';
import { LeadNextStep } from './lead-next-step.tsx';
import { conversationRead, idIn, leadRead, membersRead, templatesRead, useAgency } from './lead-reads.ts';
import { LeadTimeline } from './lead-timeline.tsx';
import { LeadTimer } from './lead-timer.tsx';

/** `/dashboard/agency/{slug}/leads/{id}`: one contact, with conversation, listings, events and the next step. */
const page = pageData(async (args) => {
  const { id } = await findMyOrganization(args);
  const leadId = idIn(args.params.leadId);
  if (leadId === null) throw routeError(404, 'LEAD_NOT_FOUND_EXCEPTION');
  const [{ data }] = await Promise.all([
    args.fetch({ ...leadRead(id, leadId), staleTime: 0 }),
    args.fetch(membersRead(id)),
    args.fetch(templatesRead(id)),
  ]);
  const [thread] = data.threads;
  if (thread) await args.fetch({ ...conversationRead(thread.id), staleTime: 0 });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['leads'] };

export default function LeadPage() {
  const agency = useAgency();
  const leadId = idIn(useParams().leadId);
  return agency && leadId !== null ? <OneLead key={leadId} agency={agency} leadId={leadId} /> : null;
}

function OneLead({ agency, leadId }: { agency: OrganizationSummary; leadId: number }) {
  const { t } = useTranslation('leads');
  const { data: result, isError } = useSuspenseQuery({ ...leadRead(agency.id, leadId), ...polling() });
  const lead = result.data;
  const name = useLeadName(agency, lead);
  useOpened(agency, lead);
  useHashFocus();
  return (
    <div className={styles.screen} data-full-screen="">
      <PageHead title={`${name} · ${t('title')}`} noindex />
      <header className={styles.head}>
        <Link to={links.leads(agency.slug)} className={styles.back} aria-label={t('lead.back')}>
          <ChevronLeft />
        </Link>
        <div className={styles.title}>
          <h1>{name}</h1>
          <p className={styles.facts}>
            <Badge tone={lead.stage === 'NEW' ? 'warn' : 'neutral'}>{t(`stages.${lead.stage}`)}</Badge>
            <LeadTimer since={lead.awaitingSince} />
            <span className="soft">{t(`sources.${lead.source}`)}</span>
          </p>
        </div>
        <Contact lead={lead} name={name} />
      </header>
      {isError && <Note tone="warn">{t('failed')}</Note>}
      {lead.erasedAt && <Note tone="info">{t('lead.erasedNote')}</Note>}
      <div className={styles.columns}>
        <LeadConversation agency={agency} lead={lead} />
        <div className={styles.stack}>
          <LeadNextStep agency={agency} lead={lead} />
          <Listings lead={lead} />
          <LeadTimeline agency={agency} lead={lead} />
          <Retention lead={lead} />
        </div>
      </div>
    </div>
  );
}

/** The assignee’s first look keeps the lead theirs. */
function useOpened({ id: organizationId }: OrganizationSummary, { id: leadId, escalatesAt, assignee }: Lead) {
  const me = useMe();
  const { mutate } = useWrite(openLead, { once: true });
  const isDue = escalatesAt !== null && me !== null && assignee?.id === me.id;
  useEffect(() => {
    if (isDue) mutate({ params: { organizationId, leadId } });
  }, [isDue, mutate, organizationId, leadId]);
}

/** `#assignee`, from the key `a` of the inbox. */
function useHashFocus() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#assignee') document.getElementById('assignee')?.focus();
  }, [hash]);
}

function Contact({ lead: { phone, email }, name }: { lead: Lead; name: string }) {
  const { t } = useTranslation('leads');
  return (
    <p className={styles.contact}>
      {phone !== null && (
        <>
          <a href={`tel:${phone}`} aria-label={t('lead.call', { name, phone })}>
            <Phone />
            <span className={styles.wide}>{phone}</span>
          </a>
          <a
            href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('lead.whatsAppTo', { name })}
          >
            <MessageCircle />
            <span className={styles.wide}>{t('lead.whatsApp')}</span>
          </a>
        </>
      )}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function Listings({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  if (lead.allListings.length === 0) return null;
  return (
    <Card title={t('lead.listings')}>
      <ul className={styles.rows}>
        {lead.allListings.map(({ id, title, agent }) => (
          <li key={id}>
            <Link to={links.listingForm(id)}>{title}</Link>
            {agent && <span className="soft">{agent.name}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Retention({ lead: { retentionUntil, erasedAt, legalBasis } }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  const format = useFormat();
  if (erasedAt) return null;
  return (
    <p className="soft">
      {t('lead.retention', { date: format.date(retentionUntil) })}
      {legalBasis && ` ${t('lead.basis', { basis: t(`legalBases.${legalBasis}`) })}`}
    </p>
  );
}
