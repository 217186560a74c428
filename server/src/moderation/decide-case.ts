import type { ErrorsOf, ParsedOf } from '#contract/endpoint';
import type { decideCase as decideEndpoint, ModerationCase } from '#contract/moderation';
import type { ActorUseCase } from '../http/context.ts';
import { getCase } from './moderation.reads.ts';

type Context = ActorUseCase<ErrorsOf<typeof decideEndpoint>>;
type Decision = ParsedOf<typeof decideEndpoint>['body'];

/** Passes an ad, or holds it. @throws MODERATION_CASE_NOT_FOUND_EXCEPTION, MODERATION_CASE_STATUS_EXCEPTION */
export async function decideCase(context: Context, id: number, { version }: Decision): Promise<ModerationCase> {
  const found = await getCase(context, id);
  if (found.version !== version) throw context.refuse('MODERATION_CASE_STATUS_EXCEPTION', { status: found.status });
  return found;
}
