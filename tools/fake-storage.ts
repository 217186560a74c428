import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** In-memory store of the fake providers: data survives key rotation, but not the process. */
export function memoryAdapter(): AdapterFactory {
  const records = new Map<string, AdapterPayload>();
  return (model) => adapterOf(model, records);
}

function adapterOf(model: string, records: Map<string, AdapterPayload>): Adapter {
  const key = (id: string) => `${model}:${id}`;
  const findBy = (field: 'uid' | 'userCode', value: string) =>
    [...records].find(([name, record]) => name.startsWith(`${model}:`) && record[field] === value)?.[1];
  return {
    upsert: async (id, payload) => void records.set(key(id), payload),
    find: async (id) => records.get(key(id)),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (userCode) => findBy('userCode', userCode),
    consume: async (id) => {
      const record = records.get(key(id));
      if (record) record.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(key(id)),
    revokeByGrantId: async (grantId) => {
      for (const [name, record] of records) if (record.grantId === grantId) records.delete(name);
    },
  };
}
