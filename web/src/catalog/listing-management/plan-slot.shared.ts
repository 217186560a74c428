import type { ComponentType } from 'react';
import type { RequiredPlan } from '#contract/catalog/listing-lifecycle';

/** The dialog in which a plan for a listing is chosen and paid. Billing has it; a page passes it on. */
export type PlanDialogSlot = ComponentType<{
  listing: { id: number; title: string; commercialArea?: number | null };
  /** Chosen at first. */
  required?: RequiredPlan;
  onClose: () => void;
  /** After `onClose`: publishing may be tried again. */
  onSubscribed: () => void;
}>;
