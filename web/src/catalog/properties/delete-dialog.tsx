import type { ComponentProps } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';

type Deleting = Omit<ComponentProps<typeof ConfirmDialog>, 'labels' | 'look'>;

/** Asks before a home or a draft is destroyed. */
export function DeleteDialog(asked: Deleting) {
  const { t } = useTranslation('homes');
  return <ConfirmDialog {...asked} look="danger" labels={{ cancel: t('remove.cancel'), close: t('remove.close') }} />;
}
