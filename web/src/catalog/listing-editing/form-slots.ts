import { type ComponentType, createContext, use } from 'react';
import type { PlanDialogSlot } from '../listing-management/plan-slot.shared.ts';

/** Components of higher domains in the listing form; the page provides them. */
export type FormSlots = {
  PlanDialog: PlanDialogSlot;
  ContactMask: ComponentType<{ listingId: number; isPublished: boolean }>;
};

export const FormSlotsContext = createContext<FormSlots | null>(null);

export function useFormSlots(): FormSlots {
  const slots = use(FormSlotsContext);
  if (!slots) throw new Error('useFormSlots outside of FormSlotsContext');
  return slots;
}
