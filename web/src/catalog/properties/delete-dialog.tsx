import type { ComponentProps } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';

type Deleting = Omit<ComponentProps<typeof ConfirmDialog>, 'labels' | 'variant'>;

/** Confirms the deletion of a property or a draft. */
export function DeleteDialog(dialogProps: Deleting) {
  const { t } = useTranslation('homes');
  return (
    <ConfirmDialog
      {...dialogProps}
      variant="danger"
      labels={{ cancel: t('remove.cancel'), close: t('remove.close') }}
    />
  );
}
