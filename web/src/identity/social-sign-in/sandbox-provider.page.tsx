import { useSuspenseQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { authorizationParameters, completeAuthorization, getAuthorization } from '#contract/identity/sandbox-identity';
import type { AuthorizationRequest, SandboxUser } from '#contract/identity/sandbox-identity.schemas';
import { type SocialProvider, socialProviders } from '#contract/identity/social';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { textsOf, useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './sandbox-provider.module.css';
import { providerNames } from './social-buttons.shared.tsx';

/**
 * `/dev/openid/{provider}/authorize`: fake sign-in page with identities to choose from, instead of Google or Apple
 * (contract/src/identity/sandbox-identity.ts).
 */
const authorization = (provider: string, request: AuthorizationRequest) =>
  read(getAuthorization, { params: { provider }, query: request });

const requestIn = (query: URLSearchParams): AuthorizationRequest =>
  Object.fromEntries(authorizationParameters.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])));

const page = pageData(async ({ params, url, fetch }) => {
  await fetch(authorization(params.provider ?? '', requestIn(url.searchParams)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['sandboxIdentity'] };

export default function SandboxProviderPage() {
  const { t } = useTranslation('sandboxIdentity');
  const { provider: word = '' } = useParams();
  const [query] = useSearchParams();
  const request = requestIn(query);
  const { people, wrongParameter } = useSuspenseQuery(authorization(word, request)).data.data;
  // The server rejects all other providers.
  const provider = socialProviders.find((one) => one === word) ?? socialProviders[0];
  const name = providerNames[provider];
  return (
    <main id="main" className={styles.page}>
      <PageHead title={t('title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <div className={styles.card}>
        <p className={styles.mark}>
          <FlaskConical aria-hidden="true" />
          {t('stead', { provider: name })}
          <span>{t('mark')}</span>
        </p>
        <h1>{t('title')}</h1>
        <p>{t('lead', { provider: name })}</p>
        {wrongParameter === null ? (
          <Question provider={provider} request={request} people={people} />
        ) : (
          <>
            <Note tone="bad">{t('wrong', { provider: name, parameter: wrongParameter })}</Note>
            <LinkButton to={links.signIn()}>{t('toSignIn')}</LinkButton>
          </>
        )}
      </div>
    </main>
  );
}

type QuestionProps = { provider: SocialProvider; request: AuthorizationRequest; people: readonly SandboxUser[] };

/** Null: canceled. */
type AuthorizeAs = (person: SandboxUser | null, onError?: (error: ApiError) => void) => void;

function Question({ provider, request, people }: QuestionProps) {
  const { t } = useTranslation('sandboxIdentity');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const mutation = useWrite(completeAuthorization, { once: true, onSuccess: ({ data }) => goOn(data) });
  const authorizeAs: AuthorizeAs = (person, onError = (error) => setProblem(errorText(error))) => {
    setProblem(null);
    mutation.mutate({ params: { provider }, body: { request, person } }, { onError });
  };
  return (
    <>
      <h2>{t('choose')}</h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.email}>
            <button type="button" className={styles.person} onClick={() => authorizeAs(person)}>
              {`${person.name} ${person.surname}`}
              <span>{person.emailVerified ? person.email : `${person.email} · ${t('unconfirmed')}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <OtherUser authorizeAs={authorizeAs} isPending={mutation.isPending} />
      {problem && <Note tone="bad">{problem}</Note>}
      <Button full onClick={() => authorizeAs(null)}>
        {t('cancel')}
      </Button>
    </>
  );
}

function OtherUser({ authorizeAs, isPending }: { authorizeAs: AuthorizeAs; isPending: boolean }) {
  const { t } = useTranslation('sandboxIdentity');
  const form = useForm({
    defaultValues: { name: '', surname: '', email: '', emailVerified: true },
    shouldFocusError: false,
  });
  const labels = { name: t('name'), surname: t('surname'), email: t('email') };
  const problems = useFormProblems({
    labels,
    setError: (field, message) => form.setError(field, { message }),
    sent: { 'person.name': 'name', 'person.surname': 'surname', 'person.email': 'email' },
  });
  const submit = form.handleSubmit(
    (person) => {
      problems.clear();
      authorizeAs(person, problems.showError);
    },
    (errors) => problems.showGaps(textsOf(errors)),
  );
  const { errors } = form.formState;
  const filled = (text: string) => text.trim() !== '' || t('validation:required');
  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <h2>{t('other')}</h2>
      <ErrorSummary title={t('failed')} problems={problems.problems} />
      {(['name', 'surname', 'email'] as const).map((field) => (
        <TextField
          key={field}
          id={field}
          label={labels[field]}
          autoComplete="off"
          error={errors[field]?.message}
          {...(field === 'email' ? { type: 'email', maxLength: 254 } : { maxLength: 100 })}
          {...form.register(field, { validate: filled })}
        />
      ))}
      <Checkbox {...form.register('emailVerified')}>{t('confirmed')}</Checkbox>
      <Button type="submit" variant="ink" full isPending={isPending}>
        {t('submit')}
      </Button>
    </ScriptedForm>
  );
}

/** Redirects to the site as a real provider does: by URL, or with an auto-submitted form. */
function goOn({ url, form }: OutputOf<typeof completeAuthorization>['data']) {
  if (!form) return window.location.replace(url);
  const element = Object.assign(document.createElement('form'), { method: 'post', action: url });
  for (const [name, value] of Object.entries(form)) {
    element.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(element);
  element.submit();
}
