import { beforeEach, describe, expect, it } from 'vitest';
import { listUploads } from '#contract/catalog/uploads';
import { endView } from '#contract/identity/impersonation';
import { endSession } from '#contract/identity/sessions';
import { on, startFakeServer } from '../../../testing/fake-server.ts';
import { api } from '../../platform/api/api.ts';

describe('a page opened under impersonation', () => {
  beforeEach(() => {
    document.body.innerHTML = '<aside data-seen-as="7"></aside>';
    return () => document.body.replaceChildren();
  });

  it('reads, also by POST', async () => {
    startFakeServer(on(listUploads, () => ({ data: [] })));
    await expect(api.call(listUploads, { body: { s3Keys: [] } })).resolves.toEqual({ data: [] });
  });

  it('ends the impersonation', async () => {
    startFakeServer(on(endView, () => ({ data: { userId: 7 } })));
    await expect(api.call(endView, {})).resolves.toEqual({ data: { userId: 7 } });
  });

  it('sends no other write', async () => {
    const requests = startFakeServer();
    await expect(api.call(endSession, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'READ_ONLY_VIEW_EXCEPTION',
    });
    expect(requests).toEqual([]);
  });
});
