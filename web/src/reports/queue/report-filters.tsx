import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { reportReasons, reportSubjects } from '#contract/reports';
import { useTypedSearch } from '../../lib/forms/use-typed-search.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { links } from '../../links.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './queue.module.css';
import { type ReportQueue, readReportQueue, reportQueueAddress, searchedReference } from './reports-address.ts';

/** A plain form that asks for the queue's own address, so that it also works before the page is alive. */
export function ReportFilters({ queue }: { queue: ReportQueue }) {
  const { t } = useTranslation('reportsAdmin');
  const { t: reports } = useTranslation('reports');
  const navigate = useNavigate();
  const { typed, type, searchNow } = useTypedSearch(queue.q, {
    textIn: (query) => readReportQueue(query).q,
    searched: searchedReference,
    addressWith: (query, q) => reportQueueAddress({ ...readReportQueue(query), q, page: 0 }),
  });
  const change = (changes: Partial<ReportQueue>) =>
    void navigate(reportQueueAddress({ ...queue, ...changes, page: 0 }), { preventScrollReset: true });

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <form role="search" method="get" action={links.adminReports()} className={styles.search} onSubmit={submit}>
      {queue.box !== 'open' && <input type="hidden" name="box" value={queue.box} />}
      <div className={styles.searchField}>
        <TextField
          label={t('search.label')}
          name="q"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={40}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton label={t('search.clear')} icon={<X />} className={styles.clear} onClick={() => searchNow('')} />
        )}
      </div>
      <Button type="submit">
        <Search />
        {t('search.submit')}
      </Button>
      <div className={styles.choices}>
        <NativeSelect
          label={t('search.reason')}
          name="reason"
          value={queue.reason ?? ''}
          onChange={({ currentTarget }) =>
            change({ reason: reportReasons.find((reason) => reason === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('search.anyReason') },
            ...reportReasons.map((value) => ({ value, label: reports(`reasons.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('search.subject')}
          name="subject"
          value={queue.subject ?? ''}
          onChange={({ currentTarget }) =>
            change({ subject: reportSubjects.find((type) => type === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('search.anySubject') },
            ...reportSubjects.map((value) => ({ value, label: t(`search.subjects.${value}`) })),
          ]}
        />
      </div>
    </form>
  );
}
