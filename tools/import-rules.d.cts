import type { ICruiseOptions, IForbiddenRuleType, IResolveOptions } from 'dependency-cruiser';

declare const rules: {
  forbidden: (IForbiddenRuleType & { name: string })[];
  options: ICruiseOptions & { enhancedResolveOptions: Partial<IResolveOptions> };
};
export = rules;
