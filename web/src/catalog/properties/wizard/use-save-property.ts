import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveProperty } from '#contract/catalog/properties';
import { geocode } from '#contract/geo/places';
import type { ApiError } from '#contract/platform/client';
import type { FieldProblem } from '#contract/platform/errors';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../../platform/lib/queries.ts';
import { links } from '../../../platform/routing/links.ts';
import { notify } from '../../../platform/ui/overlays/notify.ts';
import type { PropertyValues } from '../property-values.ts';
import type { StepProblem } from './check-step.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import type { Wizard } from './use-wizard.ts';
import { addressKey, fieldOrder, inputOf, needsGeocoding, type WizardField } from './wizard-fields.ts';

const rules: Readonly<Record<string, string>> = { no_media: 'noFilesUploaded', invalid_format: 'invalid' };

/** Maps server problems to wizard fields: `body.media.3.alt` belongs to the media. Keeps one problem per field. */
export function serverProblems(fields: readonly FieldProblem[]): StepProblem[] {
  const problems = fields.flatMap(({ path, rule, limit }) => {
    const name = path.split('.')[1];
    const field = fieldOrder.find((one) => one === name);
    return field ? [problemOf(field, rule, limit)] : [];
  });
  return fieldOrder.flatMap((field) => problems.find((one) => one.field === field) ?? []);
}

function problemOf(field: WizardField, rule: string, limit: FieldProblem['limit']): StepProblem {
  const own = field === 'postalCode' && rule === 'invalid_format' ? 'postalCode' : (rules[rule] ?? rule);
  return { field, rule: own, ...(typeof limit === 'number' && { limit }) };
}

type Target =
  | { id: number }
  | {
      draftId: string;
      autosave: DraftAutosave;
      deleteStored: () => void;
      /** Account of the agency that owns the new property. */
      advertiserId: number | undefined;
    };

/** Completes the wizard: validates, geocodes the address, saves the property and deletes the draft. */
export function useSaveProperty(wizard: Wizard, target: Target) {
  const { t } = useTranslation('properties');
  const navigate = useNavigate();
  const find = useGeocoding();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);
  const isSaved = useRef(false);
  const isNew = 'draftId' in target;
  const save = useWrite(saveProperty, { touches: ['propertyDrafts', 'dashboard', 'media'] });

  async function submit() {
    if (isRunning.current || !wizard.passesAll()) return;
    isRunning.current = true;
    setPending(true);
    try {
      await run();
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  async function run() {
    // A draft stored after the property exists would reappear.
    if (isNew) await target.autosave.close();
    if (needsGeocoding(wizard.latest())) wizard.patch(await find(wizard.latest()));
    const which = isNew ? { draftId: target.draftId } : { id: target.id };
    const owner = isNew && target.advertiserId !== undefined ? { advertiserId: target.advertiserId } : {};
    const body = { ...inputOf(wizard.latest(), which), ...owner };
    const result = await save.mutateAsync({ body }).catch(handleError);
    if (!result) return;
    isSaved.current = true;
    if (isNew) target.deleteStored();
    notify({ text: t(isNew ? 'wizard.created' : 'wizard.updated'), tone: 'ok' });
    await navigate(links.property(result.data.id), { replace: true });
  }

  function handleError(error: ApiError) {
    if (isNew) target.autosave.reopen();
    const problems = serverProblems(error.fields);
    const isListingIncomplete = error.code === 'LISTING_INCOMPLETE_EXCEPTION';
    const reason = isListingIncomplete ? t('wizard.publicAds') : t(`errors:${error.code}`);
    if (problems.length > 0) wizard.show(problems);
    else wizard.showError(error.status === 401 ? `${reason} ${t('wizard.signInAgain')}` : reason);
    notify({
      text: t(isNew ? 'wizard.createFailed' : 'wizard.updateFailed'),
      description: t('wizard.nothingLost', { reason }),
      tone: 'bad',
    });
    return null;
  }

  return { submit, isPending, isSaved: () => isSaved.current };
}

/** Geocodes an address; on failure the position stays empty and saving continues (spec/001 §4). */
export function useGeocoding() {
  const client = useQueryClient();
  return async (values: PropertyValues): Promise<Partial<PropertyValues>> => {
    const { street, streetNumber, postalCode, administrativeAreaLevel1, administrativeAreaLevel2, country } = values;
    const address = { street, streetNumber, postalCode, administrativeAreaLevel1, administrativeAreaLevel2 };
    const query = Object.fromEntries(Object.entries(address).filter(([, text]) => text.trim() !== ''));
    const result = await client.fetchQuery(read(geocode, { query: { ...query, country } })).catch(() => null);
    const problems = result?.data;
    return {
      latitude: problems?.latitude ?? null,
      longitude: problems?.longitude ?? null,
      locationPrecision: problems?.precision ?? null,
      pinByHand: false,
      locatedFor: problems ? addressKey(values) : '',
    };
  };
}
