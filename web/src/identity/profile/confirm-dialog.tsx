import type { ComponentProps } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';

type ProfileConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'labels' | 'variant' | 'children'>;

/** Confirmation dialog with the profile texts; lazy-loaded. */
export default function ProfileConfirmDialog(props: ProfileConfirmProps) {
  const { t } = useTranslation('profile');
  return <ConfirmDialog {...props} variant="primary" labels={{ cancel: t('cancel'), close: t('close') }} />;
}
