import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../../../../testing/render.tsx';
import { Autocomplete } from './autocomplete.tsx';

const places = ['Milano', 'Milazzo', 'Minturno'].map((text) => ({ id: text, text }));

async function openField({ removable = false } = {}) {
  const onPick = vi.fn();
  const onRemove = vi.fn();
  const onSubmit = vi.fn();
  function Where() {
    const [text, setText] = useState('');
    const shown = places.filter((place) => place.text.startsWith(text));
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(text);
        }}
      >
        <Autocomplete
          label="Dove"
          name="place"
          value={text}
          onChange={setText}
          suggestions={shown}
          onPick={onPick}
          status={shown.length > 0 ? `${shown.length} luoghi` : 'Nessun luogo'}
          clearLabel="Cancella"
          {...(removable && { removal: { remove: onRemove, clear: onRemove, clearLabel: 'Dimentica tutto' } })}
        />
      </form>
    );
  }
  const { user } = await renderInPage(<Where />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Dove' });
  const active = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.textContent;
  };
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  return { user, field, active, options, onPick, onRemove, onSubmit };
}

describe('a text field with suggestions', () => {
  it('shows the suggestions for the typed text and announces their number', async () => {
    const { user, field, options } = await openField();
    await user.type(field, 'Mil');
    await waitFor(() => expect(options()).toEqual(['Milano', 'Milazzo']));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'Dove' }).id).toBe(field.getAttribute('aria-controls'));
    expect(screen.getByRole('status').textContent).toBe('2 luoghi');
  });

  it('moves through the suggestions with the keyboard and selects one with Enter', async () => {
    const { user, field, active, options, onPick, onSubmit } = await openField();
    await user.type(field, 'Mi');
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Milazzo');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe('Minturno');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith(places[0]);
    expect(field.value).toBe('Milano');
    expect(options()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits the typed text with Enter while no suggestion is active', async () => {
    const { user, field, onPick, onSubmit } = await openField();
    await user.type(field, 'Mil{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Mil');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('selects a suggestion with the pointer and keeps the focus', async () => {
    const { user, field, onPick } = await openField();
    await user.type(field, 'Mil');
    await user.click(await screen.findByRole('option', { name: 'Milazzo' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(places[1]);
    expect(field.value).toBe('Milazzo');
    expect(document.activeElement).toBe(field);
  });

  it('closes with Escape, and when the user leaves the field, without a selection', async () => {
    const { user, field, options, onPick } = await openField();
    await user.type(field, 'Mil');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await user.type(field, 'a');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.tab();
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
    expect(field.value).toBe('Mila');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('clears the text and returns to the field', async () => {
    const { user, field } = await openField();
    await user.type(field, 'Mil');
    await user.click(screen.getByRole('button', { name: 'Cancella' }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('removes the active entry of a removable list with Delete, and reaches the button for all with Tab', async () => {
    const { user, field, options, onRemove } = await openField({ removable: true });
    await user.click(field);
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('{ArrowDown}{Delete}');
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(places[0]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dimentica tutto' }));
  });
});
