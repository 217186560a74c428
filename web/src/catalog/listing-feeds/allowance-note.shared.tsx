import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#contract/identity/organizations.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { feedsRead } from './feed-reads.ts';

/** For loaders of pages with the note. Undefined without an allowance. */
export const allowanceRead = ({ id, listingAllowance }: Pick<Organization, 'id' | 'listingAllowance'>) =>
  listingAllowance === null ? undefined : feedsRead(id);

/** How many listings of feeds wait for a place of the allowance; nothing without any. */
export function AllowanceNote({ organization: { id, listingAllowance } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const feeds = useQuery({ ...feedsRead(id), enabled: listingAllowance !== null }).data?.data ?? [];
  const waiting = feeds.reduce((sum, { beyondAllowance }) => sum + beyondAllowance, 0);
  if (listingAllowance === null || waiting === 0) return null;
  return (
    <Note tone="warn">
      <p>{t('overview.beyondAllowance', { waiting, allowance: listingAllowance })}</p>
    </Note>
  );
}
