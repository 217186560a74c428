import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { getOwnerEmail, type OwnProperty } from '#contract/catalog/properties';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { useHomeWords } from '../property-labels/home-words.shared.ts';
import styles from './all-properties.module.css';
import { fromList } from './back-to-list.ts';
import { streetOf, townOf } from './property-words.ts';

/** One home: a row of the table, a card where there is no room for it. */
export function HomeRow({ home, onDelete }: { home: OwnProperty; onDelete: () => void }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = useHomeWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = fromList(search, 'all');
  const street = streetOf(home);
  const size = [format.area(home.commercialArea), home.roomsCount ? words.rooms(home.roomsCount) : null];
  return (
    <tr>
      <th scope="row" className={styles.address}>
        <Link to={links.property(home.id)} state={state}>
          {street}
        </Link>
        <span>{townOf(home)}</span>
      </th>
      <td data-label={t('admin.type')}>{estate(`propertyTypes.${home.propertyType}`)}</td>
      <td data-label={t('admin.size')}>{size.filter(Boolean).join(' · ')}</td>
      <td data-label={t('admin.ads')}>{format.number(home.listingsCount)}</td>
      <td data-label={t('admin.owner')}>
        <OwnerEmail home={home} />
      </td>
      <td data-label={t('admin.updated')}>{format.date(home.updatedAt)}</td>
      <td className={styles.actions}>
        <LinkButton size="small" to={links.property(home.id)} state={state} aria-label={t('admin.viewOne', { street })}>
          {t('admin.view')}
        </LinkButton>
        <Menu
          trigger={<IconButton label={t('admin.more', { street })} icon={<Ellipsis />} />}
          items={[
            {
              text: t('admin.edit'),
              icon: <Pencil />,
              disabled: !home.can.edit,
              onSelect: () => void navigate(links.propertyWizard(home.id)),
            },
            { text: t('remove.action'), icon: <Trash2 />, disabled: !home.can.delete, onSelect: onDelete },
          ]}
        />
      </td>
    </tr>
  );
}

/** Whose home it is, asked for when somebody wants to know: a list of addresses is no list of people. */
function OwnerEmail({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const [wanted, setWanted] = useState(false);
  const answer = useQuery({ ...read(getOwnerEmail, { query: { propertyId: home.id } }), enabled: wanted });
  return (
    <span role="status" className={styles.owner}>
      {answer.data ? (
        <a href={`mailto:${answer.data.data}`}>{answer.data.data}</a>
      ) : (
        <>
          {answer.isError && <span>{t('admin.emailFailed')}</span>}
          <Button
            size="small"
            look="quiet"
            busy={answer.isFetching}
            aria-label={t('admin.emailOf', { street: streetOf(home) })}
            onClick={() => (wanted ? void answer.refetch() : setWanted(true))}
          >
            {t('admin.email')}
          </Button>
        </>
      )}
    </span>
  );
}
