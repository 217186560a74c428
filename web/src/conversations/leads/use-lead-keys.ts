import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { LeadInList } from '#contract/conversations/leads.schemas';
import type { OrganizationSummary } from '#contract/identity/organizations.schemas';
import { links } from '../../platform/routing/links.ts';
import type { MovedLead } from './use-moves.tsx';

/** Keys of the inbox: `j` and `k` move between leads, `a` takes the focused one, or opens it to be assigned. */
export function useLeadKeys(
  { slug }: OrganizationSummary,
  leads: readonly LeadInList[],
  take: (lead: MovedLead) => void,
) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const shown = [...(box.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])].filter(isShown);
      const at = shown.findIndex((one) => one.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = shown[at === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)))];
        next?.querySelector('a')?.focus();
        return;
      }
      const lead = leads.find(({ id }) => String(id) === shown[at]?.dataset.lead);
      if (event.key !== 'a' || !lead) return;
      if (lead.can.take) take(lead);
      else void navigate(`${links.lead(slug, lead.id)}#assignee`);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [leads, take, navigate, slug]);
  return box;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;
