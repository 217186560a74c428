import type { ContractType } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { LeadRule } from '#contract/conversations/leads.schemas';

/** Who gets a new lead (AGY-06): the listing's agent, else the first matching rule, else all in turn. */

/** A member who takes leads. `lastAt`: when the last lead was given; null: never. */
export type AvailableMember = { userId: number; lastAt: Date | null };

export type LeadSubject = {
  agentId: number | null;
  contractType: ContractType | null;
  province: string | null;
  propertyType: PropertyType;
  /** In major units. */
  price: number;
};

/** @returns null if no member is available */
export function chooseAssignee(
  available: readonly AvailableMember[],
  rules: readonly LeadRule[],
  subject: LeadSubject | null,
): number | null {
  const agent = available.find(({ userId }) => userId === subject?.agentId);
  if (agent) return agent.userId;
  for (const rule of rules) {
    if (!matches(rule, subject)) continue;
    const chosen = longestWaiting(available.filter(({ userId }) => rule.memberIds.includes(userId)));
    if (chosen !== null) return chosen;
  }
  return longestWaiting(available);
}

/** A rule with conditions matches no lead without a listing. */
function matches(rule: LeadRule, subject: LeadSubject | null): boolean {
  const { contractTypes, provinces, propertyTypes, priceMin, priceMax } = rule;
  const isAny =
    contractTypes.length + provinces.length + propertyTypes.length === 0 && priceMin === null && priceMax === null;
  if (isAny || subject === null) return isAny;
  return (
    (contractTypes.length === 0 || (subject.contractType !== null && contractTypes.includes(subject.contractType))) &&
    (provinces.length === 0 || (subject.province !== null && provinces.includes(subject.province))) &&
    (propertyTypes.length === 0 || propertyTypes.includes(subject.propertyType)) &&
    (priceMin === null || subject.price >= priceMin) &&
    (priceMax === null || subject.price <= priceMax)
  );
}

function longestWaiting(members: readonly AvailableMember[]): number | null {
  const since = ({ lastAt }: AvailableMember) => lastAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const [first] = [...members].sort((a, b) => since(a) - since(b) || a.userId - b.userId);
  return first?.userId ?? null;
}
