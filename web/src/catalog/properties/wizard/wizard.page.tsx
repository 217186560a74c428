import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { getProperty } from '#contract/catalog/properties';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../../identity/me/me.shared.tsx';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { pageData, routeError, signInFirst } from '../../../platform/lib/page-data.ts';
import { read } from '../../../platform/lib/queries.ts';
import { draftIdPattern, newDraftId } from '../draft-id.ts';
import { draftsQuery } from '../use-drafts.ts';
import { CreateWizard } from './create-wizard.tsx';
import { EditWizard } from './edit-wizard.tsx';

const numberPattern = /^[1-9]\d{0,8}$/;
const propertyToEdit = (id: number) => read(getProperty, { params: { id }, query: { full: 'true' } });
/** Another device may have changed it a moment ago. */
const fresh = { staleTime: 0 };

/** `/dashboard/properties/wizard[/{id}]` (PRP-01…04): without an id a new draft, with a draft's id that draft, with a number that property. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const id = params.wizardId;
  if (id === undefined) return;
  if (numberPattern.test(id)) {
    const { data } = await fetch({ ...propertyToEdit(Number(id)), ...fresh });
    if (!data.can.edit) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
    return;
  }
  if (!draftIdPattern.test(id)) throw routeError(404, 'NOT_FOUND_EXCEPTION');
  // Without the server the device's own draft will do.
  await fetch({ ...draftsQuery, ...fresh }).catch((error: unknown) => {
    if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['properties', 'media'] };

export default function WizardPage() {
  const { wizardId } = useParams();
  const [query] = useSearchParams();
  const me = useMe();
  const [newId] = useState(() => newDraftId(Date.now()));
  if (!me) return null;
  if (wizardId !== undefined && numberPattern.test(wizardId)) return <Edit key={wizardId} id={Number(wizardId)} />;
  const street = (query.get('street') ?? '').slice(0, 200);
  const id = wizardId ?? newId;
  // One key before and after the address takes the new id over: what is being typed stays.
  return <CreateWizard key={id} id={id} isNew={wizardId === undefined} street={street} userId={me.id} />;
}

/** The loader has it; while the form is open nothing changes it under the hands. */
function Edit({ id }: { id: number }) {
  const property = useQuery({ ...propertyToEdit(id), staleTime: Number.POSITIVE_INFINITY }).data?.data;
  return property ? <EditWizard property={property} /> : null;
}
