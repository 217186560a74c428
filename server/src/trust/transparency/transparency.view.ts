import { decisionGrounds, decisionOutcomes } from '#contract/trust/decisions';
import type { TransparencyYear } from '#contract/trust/decisions.schemas';
import { reportReasons } from '#contract/trust/reports';

type Group = { reason: string; outcome: string | null; ground: string | null; count: number };
type YearStats = {
  year: number;
  /** The first year with data, and the current year. */
  from: number;
  to: number;
  notices: readonly Group[];
  noticeHours: number | null;
  checks: { checked: number; withSignals: number; held: number };
  suspendedByAdmins: number;
  appeals: TransparencyYear['appeals'];
};

/** Lists every reason, outcome and ground, also with 0. Hours have one decimal. */
export function transparencyView(stats: YearStats): TransparencyYear {
  const { year, from, to, notices, checks, suspendedByAdmins, appeals } = stats;
  const count = (is: (group: Group) => boolean) => notices.filter(is).reduce((total, group) => total + group.count, 0);
  return {
    year,
    years: Array.from({ length: Math.max(1, to - from + 1) }, (_, past) => to - past),
    notices: {
      total: count(() => true),
      byReason: reportReasons.map((reason) => ({ reason, count: count((one) => one.reason === reason) })),
      byOutcome: decisionOutcomes.map((outcome) => ({ outcome, count: count((one) => one.outcome === outcome) })),
      byGround: decisionGrounds.map((ground) => ({ ground, count: count((one) => one.ground === ground) })),
      open: count(({ outcome }) => outcome === null),
      medianHours: toTenth(stats.noticeHours),
    },
    ownInitiative: {
      checked: checks.checked,
      withSigns: checks.withSignals,
      held: checks.held,
      suspendedByAdmins,
      automatedDecisions: 0,
    },
    appeals: { ...appeals, medianHours: toTenth(appeals.medianHours) },
  };
}

const toTenth = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10);
