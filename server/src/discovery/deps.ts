import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as CatalogDeps } from '../catalog/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { LanguageModel } from './natural-language/language-model.port.ts';
import type { Placements } from './placements/placements.ts';
import type { CardCache } from './search/card-cache.ts';
import type { SearchEngine } from './search-engine/search-engine.port.ts';

/** Dependencies of the discovery use cases. */
export type Deps = CatalogDeps & {
  /** Finds and counts listings. */
  searchEngine: SearchEngine;
  /** Placements above results, cached. */
  placements: Placements;
  /** Result cards cached in this process. */
  cardCache: CardCache;
  /** Undefined when query texts are parsed by the grammar only. */
  languageModel: LanguageModel | undefined;
};

/** First argument of a use case. `C` is the union of error codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** For endpoints of signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
