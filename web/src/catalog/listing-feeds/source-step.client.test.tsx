import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFeed, startRun, uploadFile } from '#contract/catalog/listing-feeds.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import { SourceStep } from './source-step.tsx';

const created = { data: { id: 5 } } as never;
let places = 0;

async function openStep(answer: () => never = () => created) {
  const requests = startFakeServer(
    on(createFeed, answer),
    on(startRun, () => ({ data: { id: 9 } }) as never),
    on(uploadFile, () => ({ data: { id: 9 } }) as never),
  );
  const onCreated = vi.fn();
  const page = await renderInPage(<SourceStep organizationId={++places} onCreated={onCreated} />);
  await screen.findByLabelText('Indirizzo del feed');
  return { requests, onCreated, ...page };
}

const check = () => screen.getByRole('button', { name: 'Controlla' });

describe('the source of a feed', () => {
  beforeEach(() => sessionStorage.clear());

  it('creates a feed named by its host, and starts a dry run', async () => {
    const { user, requests, onCreated } = await openStep();
    await user.type(screen.getByLabelText('Indirizzo del feed'), 'https://www.gestionale.it/export.xml');
    await user.click(screen.getByLabelText('L’indirizzo chiede nome e password'));
    await user.type(screen.getByLabelText('Nome'), 'aurora');
    await user.type(screen.getByLabelText('Password'), 'segreta');
    await user.click(check());
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(5));
    expect(requests[0]?.body).toEqual({
      name: 'gestionale.it',
      mode: 'PULL',
      format: null,
      url: 'https://www.gestionale.it/export.xml',
      credentials: { type: 'BASIC', username: 'aurora', password: 'segreta' },
    });
    expect(requests[1]).toMatchObject({ id: 'listingFeeds.startRun', body: { dry: true } });
  });

  it('names what is missing before it sends', async () => {
    const { user, requests } = await openStep();
    await user.click(check());
    expect(await screen.findByRole('link', { name: 'Indirizzo del feed: Manca questo dato.' })).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('keeps the typed address after a refusal and a reload, never the password', async () => {
    const { user, unmount, requests } = await openStep(() => {
      throw new Rejection(422, 'FEED_ADDRESS_EXCEPTION');
    });
    await user.type(screen.getByLabelText('Indirizzo del feed'), 'http://10.0.0.1/feed');
    await user.click(screen.getByLabelText('L’indirizzo chiede nome e password'));
    await user.type(screen.getByLabelText('Nome'), 'aurora');
    await user.type(screen.getByLabelText('Password'), 'segreta');
    await user.click(check());
    expect(await screen.findAllByText(/deve essere pubblico e su http o https/)).toHaveLength(2);
    expect(requests).toHaveLength(1);
    unmount();
    await renderInPage(<SourceStep organizationId={places} onCreated={() => {}} />);
    await waitFor(() =>
      expect(screen.getByLabelText('Indirizzo del feed')).toHaveProperty('value', 'http://10.0.0.1/feed'),
    );
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('segreta');
  });

  it('sends a file as a dry run', async () => {
    const { user, requests, onCreated, container } = await openStep();
    await user.click(screen.getByLabelText('Un file'));
    await user.upload(container.querySelector('input[type=file]') as HTMLElement, new File(['a'], 'annunci.csv'));
    await user.click(check());
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(5));
    expect(requests[0]?.body).toMatchObject({ name: 'annunci', mode: 'UPLOAD' });
    expect(requests[1]).toMatchObject({ id: 'listingFeeds.uploadFile' });
  });
});
