import { useNavigate } from 'react-router';
import type { Organization } from '#contract/identity/organizations.schemas';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { SetupHead } from './setup-head.tsx';
import { SourceStep } from './source-step.tsx';

/** `/dashboard/agency/{slug}/feeds/new`: the first of three steps; the feed exists after it, and writes nothing yet. */
const page = pageData(async (args) => {
  await findOrganization(args);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationFeeds', 'listingFeeds'] };

export default function NewFeedPage() {
  const organization = useOrganization();
  return organization ? <NewFeed key={organization.id} organization={organization} /> : null;
}

function NewFeed({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationFeeds');
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={`${t('setup.title')} · ${organization.name}`} noindex />
      <SetupHead slug={organization.slug} step="source" title={t('setup.title')} />
      <SourceStep
        organizationId={organization.id}
        onCreated={(feedId) => void navigate(links.feedSetup(organization.slug, feedId))}
      />
    </>
  );
}
