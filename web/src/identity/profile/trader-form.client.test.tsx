import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { editUser, type PersonalProfile } from '#contract/identity/users.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import { renderInPage } from '../../../testing/render.tsx';
import TraderForm from './trader-form.tsx';

const profile = { id: 7, advertiserKind: 'PROFESSIONAL', business: null } as PersonalProfile;

async function openForm(answer = () => ({ data: profile })) {
  const requests = startFakeServer(on(editUser, answer));
  const onClose = vi.fn();
  const { user } = await renderInPage(<TraderForm profile={profile} onClose={onClose} />);
  await screen.findByLabelText('Ragione sociale');
  async function save(values: Record<string, string>) {
    for (const [field, text] of Object.entries(values)) await user.type(screen.getByLabelText(field), text);
    await user.click(screen.getByRole('button', { name: 'Salva' }));
  }
  const problems = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
  return { requests, onClose, save, problems };
}

const complete = { 'Ragione sociale': ' Case Srl ', Sede: 'Via Roma 1, Lucca', 'Partita IVA': '01234567890' };

describe('the details of a trader', () => {
  it.each([
    ['nothing', {}],
    ['spaces', { 'Partita IVA': '  ' }],
    ['only the REA number', { 'Numero REA': 'LU-1' }],
  ])('need a name, an address and a VAT number, not %s', async (_, values) => {
    const form = await openForm();
    await form.save(values);
    expect(await form.problems()).toEqual([
      'Ragione sociale: Manca questo dato.',
      'Sede: Manca questo dato.',
      'Partita IVA: Manca questo dato.',
    ]);
    expect(form.requests).toEqual([]);
  });

  it('are checked before they are sent, with the rules of the server', async () => {
    const form = await openForm();
    await form.save({ ...complete, 'Partita IVA': '012' });
    expect(await form.problems()).toEqual(['Partita IVA: Questa non è una partita IVA.']);
    expect(form.requests).toEqual([]);
  });

  it('are sent together, with an optional REA number', async () => {
    const form = await openForm();
    await form.save(complete);
    await waitFor(() => expect(form.onClose).toHaveBeenCalled());
    const business = { name: ' Case Srl ', address: 'Via Roma 1, Lucca', vatNumber: '01234567890', reaNumber: null };
    expect(form.requests[0]?.body).toEqual({ advertiserKind: 'PROFESSIONAL', business });
  });

  it('stay after a refusal, with its text at the field', async () => {
    const fields = [{ path: 'body.business.vatNumber', rule: 'vat_number', message: '' }];
    const form = await openForm(() => {
      throw new Rejection(422, 'VALIDATION_EXCEPTION', { fields });
    });
    await form.save(complete);
    expect(await form.problems()).toEqual(['Partita IVA: Questa non è una partita IVA.']);
    expect(screen.getByLabelText('Sede')).toHaveProperty('value', 'Via Roma 1, Lucca');
  });
});
