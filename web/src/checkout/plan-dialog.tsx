import type { RequiredPlan } from '#contract/listing-life';
import { useTranslation } from '../lib/i18n.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

export type PlanDialogProps = {
  listing: { id: number; title: string; commercialArea?: number | null };
  /** The one that publishing asked for (`details.plan` of SUBSCRIPTION_REQUIRED_EXCEPTION): chosen at first. */
  required?: RequiredPlan;
  onClose: () => void;
  /** The subscription is there: publishing may be tried again. */
  onSubscribed: () => void;
};

/** The plans that suit an ad, and the till for the one that is chosen. Loaded when somebody asks for it, as `payment-dialog.tsx`. */
export default function PlanDialog({ onClose }: PlanDialogProps) {
  const { t } = useTranslation('checkout');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('plans.title')} closeLabel={t('close')}>
      {t('loading')}
    </Dialog>
  );
}
