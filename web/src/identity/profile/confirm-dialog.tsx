import type { ComponentProps } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';

type Asked = Omit<ComponentProps<typeof ConfirmDialog>, 'labels' | 'look' | 'children'>;

/** The same question in the profile's words; loaded when it is asked. */
export default function ProfileConfirmDialog(asked: Asked) {
  const { t } = useTranslation('profile');
  return <ConfirmDialog {...asked} look="primary" labels={{ cancel: t('cancel'), close: t('close') }} />;
}
