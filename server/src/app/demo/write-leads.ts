import type { LeadStage } from '#contract/conversations/leads';
import { manualSources } from '#contract/conversations/leads';
import { addLeadEvent } from '../../conversations/leads/add-lead-event.ts';
import { createLead } from '../../conversations/leads/create-lead.ts';
import { editLead } from '../../conversations/leads/edit-lead.ts';
import { listLeads } from '../../conversations/leads/leads.queries.ts';
import { saveLeadTemplate } from '../../conversations/leads/save-lead-template.ts';
import { listMyOrganizations } from '../../identity/organizations/organizations.queries.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { publishedListingsOf } from './demo.store.ts';
import { AGENZIA } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';

const DAY = 86_400_000;
const LEADS = 60;

const names = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Franco', 'Gaia', 'Ivo', 'Lidia', 'Mauro', 'Nina', 'Oscar'];
const surnames = ['Bianchi', 'Conti', 'Ferri', 'Galli', 'Longo', 'Marini', 'Rinaldi'];
const notes = [
  'Cerca un trilocale con ascensore, entro la primavera.',
  'Vende prima la casa dei genitori, vuole un parere sul prezzo.',
  'Chiede una visita di sabato, lavora fuori città.',
  'Ha già un mutuo approvato.',
  'Cerca per la figlia che studia al Politecnico.',
];
const stages: readonly LeadStage[] = ['NEW', 'CONTACTED', 'CONTACTED', 'VISIT', 'NEGOTIATION', 'WON', 'LOST'];
const templates = [
  { title: 'Primo contatto', text: 'Grazie per averci scritto. Quando preferisce essere richiamato?' },
  { title: 'Documenti per la visita', text: 'Per la visita porti un documento. Ci troviamo davanti al portone.' },
];

/** Members with leads, in the dataset's numbering; each enters the own ones, so no email is sent. */
const team = [
  { user: AGENZIA, role: 'OWNER' },
  { user: 10, role: 'ADMIN' },
  { user: 11, role: 'AGENT' },
] as const;

/** Enters 60 leads of the agency in all stages, through the use cases. Idempotent. */
export async function writeLeads(dataset: Dataset, trx: Trx, today: Date): Promise<void> {
  const owner = { deps: depsAt(dataset, trx, today), actor: actorOf(dataset, AGENZIA), domainError };
  const [organization] = await listMyOrganizations(owner);
  if (!organization) return;
  const { id: organizationId, accountId } = organization;
  const as = ({ user, role }: (typeof team)[number], at: Date) => ({
    deps: depsAt(dataset, trx, at),
    actor: { ...actorOf(dataset, user), memberships: [{ organizationId, accountId, role, isOpen: true }] },
    domainError,
  });
  const all = { page: 0, size: 1, sort: 'recent' } as const;
  if ((await listLeads(as(team[0], today), organizationId, all)).page.totalElements >= LEADS) return;
  for (const template of templates)
    await saveLeadTemplate(as(team[0], today), organizationId, { ...template, isPersonal: false });
  const listings = await publishedListingsOf(trx, accountId);
  for (let at = 0; at < LEADS; at += 1) {
    const member = team[at % team.length] ?? team[0];
    const context = (daysAgo: number) => as(member, new Date(today.getTime() - daysAgo * DAY));
    const daysAgo = 1 + ((at * 7) % 58);
    const listingId = listings.length > 0 && at % 3 > 0 ? listings[at % listings.length]?.id : undefined;
    const lead = await createLead(context(daysAgo), organizationId, {
      name: `${names[at % names.length]} ${surnames[at % surnames.length]}`,
      phone: `+39333${String(4_000_000 + at)}`,
      source: manualSources[at % manualSources.length] ?? 'PHONE',
      legalBasis: 'CONTRACT',
      note: notes[at % notes.length],
      ...(listingId !== undefined && { listingId }),
      assigneeId: context(daysAgo).actor.id,
    });
    const stage = stages[at % stages.length] ?? 'NEW';
    const params = { organizationId, leadId: lead.id };
    if (stage === 'NEW') continue;
    const later = context(daysAgo - 0.8);
    const { version } = await addLeadEvent(later, params, { kind: 'CALL', text: null });
    const move = stage === 'LOST' ? ({ stage, lostReason: 'PRICE' } as const) : { stage };
    await editLead(later, params, { version, ...move });
  }
}
