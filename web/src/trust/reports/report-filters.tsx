import { reportReasons, reportSubjects } from '#contract/trust/reports';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import styles from './queue.module.css';
import { type ReportQueue, readReportQueue, reportQueueAddress, searchedReference } from './reports-address.ts';

/** Reports by their reference, reason and subject. */
export function ReportFilters() {
  const { t } = useTranslation('reportsAdmin');
  const { t: reports } = useTranslation('reports');
  const search = useTypedSearch({
    textIn: (query) => readReportQueue(query).q,
    searched: searchedReference,
    addressWith: (query, q) => reportQueueAddress({ ...readReportQueue(query), q, page: 0 }),
  });
  const { query, nowQuery, go } = search.ahead;
  const queue = readReportQueue(query);
  const change = (changes: Partial<ReportQueue>) =>
    go(reportQueueAddress({ ...readReportQueue(nowQuery()), ...changes, page: 0 }), { preventScrollReset: true });

  return (
    <ListSearch
      action={links.adminReports()}
      input={{ name: 'q', autoCapitalize: 'characters', maxLength: 40, placeholder: t('search.placeholder') }}
      labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
      state={search}
    >
      {queue.box !== 'open' && <input type="hidden" name="box" value={queue.box} />}
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
    </ListSearch>
  );
}
