import type { MapLabels } from '../ui/map/map-props.ts';
import { useTranslation } from './i18n.tsx';

/** Texts of all maps in the page language. */
export function useMapLabels(): MapLabels {
  const { t } = useTranslation('estate');
  return {
    attribution: t('map.attribution'),
    schematic: t('map.schematic'),
    streetsFailed: t('map.streetsFailed'),
    sources: t('map.sources'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    unavailable: t('map.unavailable'),
    openStreetMap: t('map.openStreetMap'),
    scrollHint: t('map.scrollHint'),
    scrollHintMac: t('map.scrollHintMac'),
    touchHint: t('map.touchHint'),
  };
}
