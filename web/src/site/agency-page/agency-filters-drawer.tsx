import type { Agency } from '#contract/site/agencies.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Drawer } from '../../platform/ui/overlays/drawer.tsx';
import type { AgencyFilters } from './agency-address.ts';
import { AgencyFiltersForm } from './agency-filters-form.tsx';

type DrawerProps = { agency: Agency; filters: AgencyFilters; onClose: () => void };

/** Full-screen filters on phones, as on the search page. */
export function AgencyFiltersDrawer({ agency, filters, onClose }: DrawerProps) {
  const { t } = useTranslation('agencies');
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('list.filters')}
      closeLabel={t('list.closeFilters')}
    >
      <AgencyFiltersForm agency={agency} filters={filters} onSubmit={onClose} />
    </Drawer>
  );
}
