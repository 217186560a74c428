import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import {
  type CostKind,
  type CostProblem,
  costKindOf,
  costKinds,
  costsAddress,
  readPurchaseQuery,
  readRentQuery,
  readRunningQuery,
  requiredField,
} from '#contract/catalog/costs-query';
import { JsonLd } from '../../discovery/json-ld/json-ld-script.shared.tsx';
import { copyText } from '../../platform/forms/copy-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { useRootData } from '../../platform/page/root-data.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { Breadcrumb } from '../../platform/ui/display/breadcrumb.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary, type FormProblem } from '../../platform/ui/fields/error-summary.tsx';
import { examples } from './cost-fields.ts';
import styles from './costs.module.css';
import { CostsForm, useProblemText } from './costs-form.tsx';
import { RentResult, RunningResult } from './other-results.tsx';
import { PurchaseResult } from './purchase-result.tsx';

/** `/quanto-costa?…`: costs of buying, renting and running a home. The address is the whole state; nothing is stored. */
const page = pageData(async ({ url }) => ({
  jsonLd: import.meta.env.SSR ? await jsonLdOf(url.origin) : null,
}));

/** Only search engines read it, so the server renders it and browsers never load it. */
async function jsonLdOf(origin: string): Promise<string> {
  const { breadcrumbList, jsonLdText } = await import('../../discovery/json-ld/json-ld.shared.ts');
  const way = [
    { name: 'Soglia', path: links.homePage() },
    { name: 'Quanto costa', path: links.costs() },
  ];
  return jsonLdText([breadcrumbList(way, origin)]);
}

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['costs'] };

/** The address changes with each typed value; nothing is loaded for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** Values that the form shows: those of the address, with an example where the amount of the kind is absent. */
function startValues(search: string): { values: URLSearchParams; kind: CostKind; isExample: boolean } {
  const given = new URLSearchParams(search);
  const kind = costKindOf(given);
  const isExample = !given.has(requiredField[kind]);
  const missing = isExample ? Object.entries(examples[kind]).filter(([field]) => !given.has(field)) : [];
  return { values: new URLSearchParams([...given, ...missing]), kind, isExample };
}

const readers = { purchase: readPurchaseQuery, rent: readRentQuery, running: readRunningQuery };
/** Milliseconds after the last key until the address has the values: Safari limits the changes per minute. */
const ADDRESS_DELAY_MS = 400;

/** State of the form. `start` changes only with an address from elsewhere, and then the form starts again. */
function useCosts() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [written, setWritten] = useState(search);
  const [start, setStart] = useState(() => startValues(search));
  const [values, setValues] = useState(start.values);
  const [isExample, setExample] = useState(start.isExample);
  if (search !== written) {
    const next = startValues(search);
    setWritten(search);
    setStart(next);
    setValues(next.values);
    setExample(next.isExample);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function update() {
    if (!form.current) return;
    const typed = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    setValues(typed);
    setExample(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const address = addressOf(start.kind, typed);
      const query = address.slice(address.indexOf('?'));
      setWritten(query);
      void navigate(address, { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY_MS);
  }

  return { form, start, values, isExample, update };
}

/** The required field stays also when empty: without it the page shows its example. */
function addressOf(kind: CostKind, values: URLSearchParams): string {
  const address = links.costs(costsAddress(kind, values));
  const required = requiredField[kind];
  if (values.get(required)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${required}=`;
}

export default function CostsPage() {
  const { t } = useTranslation('costs');
  const { t: shell } = useTranslation();
  const { jsonLd } = useLoaderData<typeof loader>();
  const { form, start, values, isExample, update } = useCosts();
  const { kind } = start;
  const { problems } = readers[kind](values);
  const [summary, setSummary] = useState<readonly CostProblem[]>(problems);
  return (
    <div className="wrap">
      <PageHead title={t(`${kind}.title`)} description={t(`${kind}.lead`)} canonical={links.costs(kindQuery(kind))} />
      {jsonLd && <JsonLd text={jsonLd} />}
      <header className={styles.head}>
        <Breadcrumb
          label={shell('breadcrumb')}
          steps={[{ words: shell('nav.home'), to: links.homePage() }]}
          here={t(`${kind}.tab`)}
        />
        <h1>{t(`${kind}.title`)}</h1>
        <p className="lead">{t(`${kind}.lead`)}</p>
        <Kinds kind={kind} values={isExample ? new URLSearchParams() : values} />
      </header>
      <div className={styles.columns}>
        <div>
          <Problems problems={summary} />
          <CostsForm
            key={`${kind} ${start.values}`}
            ref={form}
            kind={kind}
            values={start.values}
            problems={problems}
            onInput={update}
            onSubmit={() => {
              update();
              setSummary(problems);
            }}
          />
        </div>
        <section className={styles.result} aria-labelledby="result-heading">
          <h2 id="result-heading">{t('results')}</h2>
          {isExample && <p className={styles.soft}>{t('example')}</p>}
          <Result kind={kind} values={values} />
          <p className={styles.soft}>
            {t('notes.legal')} <Link to={links.costsSources()}>{t('notes.allSources')}</Link>
          </p>
          <Actions address={addressOf(kind, values)} />
        </section>
      </div>
    </div>
  );
}

const kindQuery = (kind: CostKind): Record<string, string> => (kind === 'purchase' ? {} : { kind });

/** Links to the calculations; each keeps the values. */
function Kinds({ kind, values }: { kind: CostKind; values: URLSearchParams }) {
  const { t } = useTranslation('costs');
  return (
    <nav aria-label={t('tabs.label')} data-print="no">
      <ul className={styles.kinds}>
        {costKinds.map((each) => (
          <li key={each}>
            <LinkChip
              to={links.costs({ ...costsAddress(each, values), kind: each })}
              aria-current={each === kind ? 'page' : undefined}
              preventScrollReset
            >
              {t(`${each}.tab`)}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Problems({ problems }: { problems: readonly CostProblem[] }) {
  const { t } = useTranslation('costs');
  const problemText = useProblemText();
  const [shown, setShown] = useState<{ problems: readonly CostProblem[]; texts: FormProblem[] }>();
  if (shown?.problems !== problems)
    setShown({
      problems,
      texts: problems.map((problem) => ({
        text: `${t(`fields.${problem.field}`)}: ${problemText(problem)}`,
        fieldId: `cost-${problem.field}`,
      })),
    });
  return <ErrorSummary title={t('problemsTitle')} problems={shown?.texts ?? []} />;
}

function Result({ kind, values }: { kind: CostKind; values: URLSearchParams }) {
  const { t } = useTranslation('costs');
  if (kind === 'purchase') {
    const { query } = readPurchaseQuery(values);
    if (query) return <PurchaseResult query={query} />;
  } else if (kind === 'rent') {
    const { query } = readRentQuery(values);
    if (query) return <RentResult query={query} />;
  } else {
    const { query } = readRunningQuery(values);
    if (query) return <RunningResult query={query} />;
  }
  return <Note tone="warn">{t('fixFields')}</Note>;
}

/** Buttons for scripts only; an address bar and a browser menu do the same. */
function Actions({ address }: { address: string }) {
  const { t } = useTranslation('costs');
  const origin = useRootData()?.origin ?? '';
  return (
    <div className={styles.actions} data-print="no">
      <Button onClick={() => void copyText(origin + address, { done: t('copied'), failed: t('copyFailed') })}>
        <Copy aria-hidden="true" />
        {t('copy')}
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t('print')}
      </Button>
    </div>
  );
}
