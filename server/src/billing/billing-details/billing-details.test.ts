import { describe, expect, it } from 'vitest';
import { getDetails, saveDetails } from '#contract/billing/billing-details.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { ada } from './billing-details.request-fixtures.ts';
import { billingDetailsPersonalData } from './personal-data.ts';

const test = await testApp();
const firm = {
  ...ada,
  kind: 'COMPANY' as const,
  name: 'Casa Srl',
  taxCode: '00743110157',
  vatNumber: 'IT00743110157',
  sdiCode: 'M5UXCR1',
};

describe('billing details', () => {
  it('returns null before the first save, then the last saved details', async () => {
    const { api } = await actor(test);
    expect((await api.call(getDetails, {})).data).toBeNull();
    expect((await api.call(saveDetails, { body: ada })).data).toEqual(ada);
    expect((await api.call(saveDetails, { body: firm })).data).toEqual(firm);
    expect((await api.call(getDetails, {})).data).toEqual(firm);
  });

  it('saves concurrent identical requests once', async () => {
    const { api, id } = await actor(test);
    await Promise.all(Array.from({ length: 8 }, () => api.call(saveDetails, { body: ada })));
    const rows = await test.deps.db.selectFrom('billingDetails').select('name').where('userId', '=', id).execute();
    expect(rows).toEqual([{ name: 'Maria Rossi' }]);
  });

  it('returns only the user’s own details', async () => {
    const [one, other] = [await actor(test), await actor(test)];
    await one.api.call(saveDetails, { body: ada });
    expect((await other.api.call(getDetails, {})).data).toBeNull();
    expect((await errorOf(test.anonymous.call(getDetails, {}))).status).toBe(401);
  });

  it('rejects invalid details with the violated rule per field', async () => {
    const { api } = await actor(test);
    const body = { ...firm, taxCode: 'RSSMRA85T10A562A', sdiCode: null, postalCode: '2012' };
    const error = await errorOf(api.call(saveDetails, { body }));
    expect(error).toMatchObject({ code: 'VALIDATION_EXCEPTION', status: 422 });
    expect(error.fields.map(({ path, rule }) => [path, rule])).toEqual([
      ['body.taxCode', 'tax_code'],
      ['body.sdiCode', 'sdi_or_pec'],
      ['body.postalCode', 'postal_code'],
    ]);
    expect((await api.call(getDetails, {})).data).toBeNull();
  });

  it('deletes the details with the account, and exports them', async () => {
    const { api, id } = await actor(test);
    await api.call(saveDetails, { body: ada });
    expect(await billingDetailsPersonalData.collect(test.deps, id)).toEqual({ 'dati-di-fatturazione': ada });
    const erase = () => inTransaction(test.deps.db, (trx) => billingDetailsPersonalData.erase(test.deps, trx, id));
    expect(await erase()).toEqual({});
    expect(await erase()).toEqual({});
    expect((await api.call(getDetails, {})).data).toBeNull();
  });
});
