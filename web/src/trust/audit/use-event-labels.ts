import type { AuditedEvent } from '#contract/platform/audit-events';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { auditEventNames } from './audit-address.ts';

/** What happened, in words. */
export function useEventLabels() {
  const { t } = useTranslation('audit');
  const isKnown = (event: string): event is AuditedEvent => auditEventNames.some((name) => name === event);
  return {
    /** Goes on after a name; an event that is not written any more reads as it was called. */
    text: (event: string) => (isKnown(event) ? t(`events.${event}`) : event),
    /** Alone, behind what it belongs to: "Annunci: ha sospeso un annuncio". */
    option: (event: AuditedEvent) => `${t(`groups.${event.split('.')[0]}` as Key<'audit'>)}: ${t(`events.${event}`)}`,
  };
}
