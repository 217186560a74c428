import type { AuditedEvent } from '#contract/platform/audit-events';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { auditEventNames } from './audit-address.ts';

export function useEventLabels() {
  const { t } = useTranslation('audit');
  const isKnown = (event: string): event is AuditedEvent => auditEventNames.some((name) => name === event);
  return {
    /** Follows a name; a retired event shows its id. */
    text: (event: string) => (isKnown(event) ? t(`events.${event}`) : event),
    /** Standalone label with its group: "Annunci: ha sospeso un annuncio". */
    option: (event: AuditedEvent) => `${t(`groups.${event.split('.')[0]}` as Key<'audit'>)}: ${t(`events.${event}`)}`,
  };
}
