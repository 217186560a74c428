import type { ErrorCode } from '#contract/platform/errors';
import type { Deps as CatalogDeps } from '../catalog/deps.ts';
import type { ActorUseCase as AnyActorUseCase, UseCase as AnyUseCase } from '../platform/http/context.ts';
import type { LanguageModel } from './natural-language/language-model.port.ts';
import type { Placements } from './placements/placements.ts';
import type { CardCache } from './search/card-cache.ts';
import type { SearchEngine } from './search-engine/search-engine.port.ts';

/** What the use cases of discovery may reach. */
export type Deps = CatalogDeps & {
  /** Finds and counts listings. */
  searchEngine: SearchEngine;
  /** Placements above results, as last read. */
  placements: Placements;
  /** Result cards that this process has read. */
  cardCache: CardCache;
  /** Undefined: query texts are read by our own grammar alone. */
  languageModel: LanguageModel | undefined;
};

/** What each use case receives first. `C` are the codes it may throw. */
export type UseCase<C extends ErrorCode = never> = AnyUseCase<C, Deps>;

/** Of an endpoint for signed-in users: the access guard has passed. */
export type ActorUseCase<C extends ErrorCode = never> = AnyActorUseCase<C, Deps>;
