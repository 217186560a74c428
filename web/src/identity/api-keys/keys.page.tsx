import type { Organization } from '#contract/identity/organizations.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { findOrganization, useOrganization } from '../organizations/organization-reads.shared.ts';
import styles from './keys.module.css';
import { KeysCard } from './keys-card.tsx';
import { keysRead, webhooksRead } from './keys-reads.ts';
import { WebhooksCard } from './webhooks-card.tsx';

/** Also the members of a closed agency see what still has access. */
const mayManage = ({ can }: Organization) => can.edit || can.reopen;

/** `/dashboard/agency/{slug}/keys`: API keys and webhooks of the agency; its owners and admins. */
const page = pageData(async (args) => {
  const organization = await findOrganization(args);
  if (!mayManage(organization)) return;
  await Promise.all([args.fetch(keysRead(organization.id)), args.fetch(webhooksRead(organization.id))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizations', 'apiKeys'] };

export default function KeysPage() {
  const { t } = useTranslation('apiKeys');
  const organization = useOrganization();
  if (!organization) return null;
  return (
    <>
      <PageHead title={`${t('title')} · ${organization.name}`} noindex />
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
      </div>
      {mayManage(organization) ? (
        <div className={styles.stack} key={organization.id}>
          <KeysCard organization={organization} />
          <WebhooksCard organization={organization} />
        </div>
      ) : (
        <Note>{t('noPermission')}</Note>
      )}
    </>
  );
}
