import type { SearchResponse } from '#contract/discovery/search';
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
  /** What the pins in sight add up to. */
  shown: number;
  /** Null while a polygon is active (spec/001 §4 `disabled while a drawn polygon is active`). */
  follow: { follows: boolean; setFollows: (follows: boolean) => void } | null;
};

/** What the map shows in words, never less than there is without saying so (SRC-20). */
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

/** A text that names no place has nothing on the map: where to go instead. */
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
  // While pins of the former search stand, they may be more than the answer knows of.
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
