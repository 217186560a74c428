import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Handshake, type LucideIcon, PencilLine, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { getAdvertiserStats, type ListingStatus } from '#contract/catalog/listings';
import { getLeadStatistics } from '#contract/conversations/leads';
import type { Organization } from '#contract/identity/organizations.schemas';
import { AllowanceNote, allowanceRead } from '../../catalog/listing-feeds/allowance-note.shared.tsx';
import { ActivityLog } from '../../identity/organizations/activity-log.shared.tsx';
import { ClosedNote } from '../../identity/organizations/closed-note.shared.tsx';
import {
  activityRead,
  findOrganization,
  useOrganization,
} from '../../identity/organizations/organization-reads.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './overview.module.css';

/** Entries on the overview; a link opens the full log. */
const ENTRIES_SHOWN = 5;

const statsRead = (advertiserId: number) => read(getAdvertiserStats, { params: { advertiserId } });

const leadsRead = (organizationId: number) => read(getLeadStatistics, { params: { organizationId } });

/** `/dashboard/agency/{slug}`: what an agency's members see first. */
const page = pageData(async (args) => {
  const organization = await findOrganization(args);
  const { id, accountId, can } = organization;
  const waiting = allowanceRead(organization);
  await Promise.all([
    args.fetch(statsRead(accountId)),
    args.fetch(leadsRead(id)),
    waiting && args.fetch(waiting),
    can.edit && args.fetch(activityRead(id, 0, ENTRIES_SHOWN)),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations', 'leads'] };

export default function AgencyOverviewPage() {
  const organization = useOrganization();
  return organization ? <Overview key={organization.id} organization={organization} /> : null;
}

/** The most urgent card first: each is a component that shows nothing without content. */
function Overview({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { name, logo, slug, role, business, can } = organization;
  return (
    <>
      <PageHead title={name} noindex />
      <div className={styles.hello}>
        <Avatar huge logo name={name} url={logo} />
        <div>
          <h1>{name}</h1>
          <p>{t('overview.role', { role: t(`rolesWithin.${role}`) })}</p>
        </div>
      </div>
      <ClosedNote organization={organization} />
      <div className={styles.notice}>
        <AllowanceNote organization={organization} />
      </div>
      {can.edit && business === null && (
        <div className={styles.notice}>
          <Note tone="warn">
            <p>{t('overview.noBusiness')}</p>
            <p className={styles.action}>
              <LinkButton size="small" to={links.agency(slug, 'settings')}>
                {t('overview.addBusiness')}
              </LinkButton>
            </p>
          </Note>
        </div>
      )}
      <ListingTiles organization={organization} />
      <div className={styles.cards}>
        <LeadsCard organization={organization} />
        <TeamCard organization={organization} />
        {can.edit && <ActivityCard organization={organization} />}
      </div>
    </>
  );
}

const tiles: readonly [ListingStatus, LucideIcon][] = [
  ['PUBLISHED', CircleCheck],
  ['DRAFT', PencilLine],
  ['SUSPENDED', CirclePause],
  ['CONCLUDED', Handshake],
];

/** Listings by status; each tile opens those listings. */
function ListingTiles({
  organization: { accountId, slug, role, status: organizationStatus },
}: {
  organization: Organization;
}) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const counts = useQuery(statsRead(accountId)).data?.data.listingsByStatus;
  if (!counts) return null;
  const canAdd = role !== 'VIEWER' && organizationStatus === 'ACTIVE';
  return (
    <section aria-label={t('overview.listings')}>
      <ul className={styles.tiles}>
        {tiles.map(([status, Icon]) => (
          <li key={status}>
            <Link to={links.agency(slug, 'listings', { status })} className={styles.tile}>
              <span className={styles.count}>
                <b>{format.number(counts[status])}</b>
                <Icon aria-hidden="true" />
              </span>
              {t(`overview.statuses.${status}`, { count: counts[status] })}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.tileActions}>
        <LinkButton to={links.agency(slug, 'listings')}>{t('overview.allListings')}</LinkButton>
        {canAdd && (
          <LinkButton variant="primary" to={links.newProperty({ advertiser: accountId })}>
            <Plus />
            {t('overview.add')}
          </LinkButton>
        )}
      </p>
    </section>
  );
}

/** Requests that expect a reply. */
function LeadsCard({ organization: { id, slug } }: { organization: Organization }) {
  const { t } = useTranslation('leads');
  const counts = useQuery(leadsRead(id)).data?.data;
  if (!counts) return null;
  return (
    <Card title={t('title')}>
      <p>{t('summary.waiting', { count: counts.waiting })}</p>
      {counts.overdue > 0 && <p>{t('summary.overdue', { count: counts.overdue })}</p>}
      <p className={styles.action}>
        <LinkButton to={links.agency(slug, 'leads')}>{t('empty.all')}</LinkButton>
      </p>
    </Card>
  );
}

function TeamCard({ organization: { seats, slug, can } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const isFull = seats.used >= seats.total;
  return (
    <Card title={t('team.title')}>
      <p>{t('team.seats', { used: seats.used, seats: seats.total })}</p>
      {can.manageMembers && isFull && <p>{t('invite.full')}</p>}
      <p className={styles.action}>
        <LinkButton to={links.agency(slug, 'team')}>
          {t(can.manageMembers && !isFull ? 'overview.invite' : 'overview.seeTeam')}
        </LinkButton>
      </p>
    </Card>
  );
}

function ActivityCard({ organization: { id, slug } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const entries = useQuery(activityRead(id, 0, ENTRIES_SHOWN)).data?.data ?? [];
  return (
    <Card
      title={t('overview.recent')}
      aside={<Link to={links.agency(slug, 'activity')}>{t('overview.allActivity')}</Link>}
    >
      {entries.length === 0 ? <p className="soft">{t('activity.none')}</p> : <ActivityLog entries={entries} />}
    </Card>
  );
}
