import type { SearchResponse } from '#contract/discovery/search.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Switch } from '../../../platform/ui/fields/switch.tsx';
import { isPlaceUnknown, OtherPlaces } from '../other-places.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './results-map.module.css';
import type { BoundsSearch } from './use-bounds-search.ts';

type MapPlateProps = {
  state: SearchState;
  response: SearchResponse | undefined;
  boundsSearch: BoundsSearch;
  /** Sum of the listings in visible pins. */
  shown: number;
  /** Null while a polygon is active (spec/001 §4 `disabled while a drawn polygon is active`). */
  follow: { follows: boolean; setFollows: (follows: boolean) => void } | null;
};

/** Summary of the map. States explicitly when it shows fewer listings than exist (SRC-20). */
export function MapPlate({ state, response, boundsSearch, shown, follow }: MapPlateProps) {
  const { t } = useTranslation('searchMap');
  if (response && isPlaceUnknown(state.filters, response)) return <UnknownPlace state={state} response={response} />;
  return (
    <div className={styles.plate} data-over-map>
      {boundsSearch.isError ? (
        <p role="alert">
          {t('failed')}{' '}
          <Button size="small" variant="quiet" onClick={boundsSearch.retry}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <Counts response={response} shown={shown} withoutPlace={boundsSearch.withoutPlace} />
      )}
      {follow && <Switch label={t('follow')} checked={follow.follows} onChange={follow.setFollows} />}
    </div>
  );
}

/** Empty map for a text that names no place: suggests other places. */
function UnknownPlace({ state, response }: { state: SearchState; response: SearchResponse }) {
  const { t } = useTranslation('search');
  return (
    <div className={styles.plate} data-over-map>
      <p role="status">{t('unknownPlaceTitle', { text: state.filters.locationQuery ?? '' })}</p>
      <OtherPlaces state={state} response={response} />
    </div>
  );
}

type CountsProps = { response: SearchResponse | undefined; shown: number; withoutPlace: number };

function Counts({ response, shown, withoutPlace }: CountsProps) {
  const { t } = useTranslation('searchMap');
  const format = useFormat();
  if (!response) return <p role="status">{t('loading')}</p>;
  // Pins of the previous search may exceed the total of the response.
  const count = Math.max(shown, response.page.totalElements - withoutPlace);
  const total = format.number(count);
  const words = count === 0 ? t('none') : shown < count ? t('someOf', { shown: format.number(shown), total }) : null;
  return (
    <p role="status">
      {words ?? t('all', { count, total })}
      {withoutPlace > 0 && (
        <span className={styles.soft}>
          {' '}
          {t('withoutPlace', { count: withoutPlace, total: format.number(withoutPlace) })}
        </span>
      )}
    </p>
  );
}
