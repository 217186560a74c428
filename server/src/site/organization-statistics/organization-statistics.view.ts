import type { OrganizationStatistics } from '#contract/site/organization-statistics.schemas';
import type { AgentRow, DayRow } from './organization-statistics.store.ts';

type Agent = NonNullable<OrganizationStatistics['agents']>[number];
type Person = Pick<AgentRow, 'agentId' | 'name' | 'surname'>;
type Responses = Person & { responses: Agent['responses'] };

const agentOf = ({ agentId, name, surname }: Person) =>
  agentId === null || name === null ? null : { id: agentId, name: `${name} ${surname ?? ''}`.trim() };

/** Members who only responded come last, without listings and counts. */
export function agentsView(agents: readonly AgentRow[], responses: readonly Responses[]): Agent[] {
  const others = responses.filter((response) => !agents.some(({ agentId }) => agentId === response.agentId));
  return [
    ...agents.map((row) => {
      const { views, contacts, leads, visits, listings } = row;
      const known = responses.find(({ agentId }) => agentId === row.agentId)?.responses;
      const none = { count: 0, medianMinutes: null };
      return { agent: agentOf(row), listings, views, contacts, leads, visits, responses: known ?? none };
    }),
    ...others.map((row) => ({
      agent: agentOf(row),
      listings: 0,
      views: 0,
      contacts: 0,
      leads: 0,
      visits: 0,
      responses: row.responses,
    })),
  ];
}

export const dayView = ({ day, ...counts }: DayRow) => ({ date: day, ...counts });
