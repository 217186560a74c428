import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListingView, MarketListingView } from '#contract/catalog/listings.schemas';
import { pricePer, usePropertyLabels } from '../../catalog/property-labels/property-labels.shared.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Table } from '../../platform/ui/display/table.tsx';
import styles from './listing.module.css';
import { unitsRead } from './page-reads.ts';

/** Other published units of the listing's project, the cheapest first. Renders nothing without any. */
export function ProjectUnits({ listing, project }: { listing: ListingView; project: string }) {
  const { t } = useTranslation('projectUnits');
  const { data } = useQuery(unitsRead(listing.advertiserId, project));
  const units = (data?.data ?? []).filter(({ id, status }) => id !== listing.id && status === 'PUBLISHED');
  if (units.length === 0) return null;
  return (
    <section id="project" className={styles.section}>
      <h2>{t('heading', { count: units.length, project })}</h2>
      <Table caption={t('caption')} head={<Head />}>
        {units.map((unit) => (
          <Unit key={unit.id} unit={unit} />
        ))}
      </Table>
    </section>
  );
}

function Head() {
  const { t } = useTranslation('projectUnits');
  return (
    <>
      {(['unit', 'rooms', 'area', 'floor', 'price'] as const).map((column) => (
        <th key={column} scope="col">
          {t(column)}
        </th>
      ))}
    </>
  );
}

function Unit({ unit }: { unit: MarketListingView }) {
  const { t } = useTranslation('projectUnits');
  const format = useFormat();
  const words = usePropertyLabels();
  const { property } = unit;
  const rooms = property.roomsCount === null ? '–' : format.number(property.roomsCount);
  return (
    <tr>
      <th scope="row">
        <Link to={links.listing(unit.id)} className={styles.textLink}>
          {unit.title}
        </Link>
      </th>
      <td data-label={t('rooms')} className="num">
        {property.hasMoreRooms ? `${rooms}+` : rooms}
      </td>
      <td data-label={t('area')} className="num">
        {format.area(property.commercialArea)}
      </td>
      <td data-label={t('floor')}>{words.floors(property) ?? '–'}</td>
      <td data-label={t('price')} className="num">
        {format.price(unit.price, pricePer(unit.contractType))}
      </td>
    </tr>
  );
}
