import type { ComponentType } from 'react';
import type { RequiredPlan } from '#contract/catalog/listing-lifecycle.schemas';

/** Dialog to choose and pay a plan for a listing. Billing implements it; a page passes it on. */
export type PlanDialogSlot = ComponentType<{
  listing: { id: number; title: string; commercialArea?: number | null };
  /** Preselected plan. */
  required?: RequiredPlan;
  onClose: () => void;
  /** Called after `onClose`: publishing can be retried. */
  onSubscribed: () => void;
}>;
