import type { Organization } from '#contract/identity/organizations.schemas';
import { findOrganization, useOrganization } from '../../identity/organizations/organization-reads.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './export.module.css';
import { ExportCard } from './export-card.tsx';
import { exportsRead, linksRead } from './export-reads.ts';
import { LinksCard } from './links-card.tsx';

/** A closed agency still takes its data along. */
const mayExport = ({ can }: Organization) => can.edit || can.reopen;

/** `/dashboard/agency/{slug}/export`: downloads of all data, and addresses for other portals; its owners and admins. */
const page = pageData(async (args) => {
  const organization = await findOrganization(args);
  if (!mayExport(organization)) return;
  await Promise.all([args.fetch(exportsRead(organization.id)), args.fetch(linksRead(organization.id))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations', 'organizationExports'] };

export default function ExportPage() {
  const { t } = useTranslation('organizationExports');
  const organization = useOrganization();
  if (!organization) return null;
  return (
    <>
      <PageHead title={`${t('title')} · ${organization.name}`} noindex />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </div>
      {mayExport(organization) ? (
        <div className={styles.columns} key={organization.id}>
          <ExportCard organization={organization} />
          <LinksCard organization={organization} />
        </div>
      ) : (
        <Note>{t('noPermission')}</Note>
      )}
    </>
  );
}
