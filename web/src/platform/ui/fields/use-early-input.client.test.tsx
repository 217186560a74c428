import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { CheckChips } from './check-chips.tsx';
import { Checkbox } from './checkbox.tsx';
import { NativeSelect } from './native-select.tsx';
import { Segments } from './radio-group.tsx';
import { TextArea, TextField } from './text-field.tsx';

type Kind = 'buy' | 'rent' | 'stay';
const options = (['buy', 'rent', 'stay'] as const).map((value) => ({ value, label: value }));
const served = { city: 'Roma', email: '', note: '', order: 'buy', kind: 'buy' as Kind, isNew: false };

/** Every value is in React. `draft` arrives after hydration, as one from the storage does. */
function Form({ draft = '', onChange }: { draft?: string; onChange: (values: object) => void }) {
  const [values, setValues] = useState(served);
  const [tags, setTags] = useState<Kind[]>([]);
  const patch = (part: Partial<typeof served>) => setValues((before) => ({ ...before, ...part }));
  useEffect(() => {
    if (draft) setValues((before) => ({ ...before, note: draft }));
  }, [draft]);
  useEffect(() => {
    onChange({ ...values, tags });
  }, [values, tags, onChange]);
  return (
    <>
      <TextField label="City" value={values.city} onChange={({ target }) => patch({ city: target.value })} />
      <TextField
        label="Email"
        type="email"
        value={values.email}
        onChange={({ target }) => patch({ email: target.value })}
      />
      <TextArea label="Note" value={values.note} onChange={({ target }) => patch({ note: target.value })} />
      <NativeSelect
        label="Order"
        options={options}
        value={values.order}
        onChange={({ target }) => patch({ order: target.value })}
      />
      <Segments legend="Kind" options={options} value={values.kind} onChange={(kind) => patch({ kind })} />
      <Checkbox checked={values.isNew} onChange={({ target }) => patch({ isNew: target.checked })}>
        New
      </Checkbox>
      <CheckChips legend="Tags" options={options} values={tags} onChange={setTags} />
    </>
  );
}

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

/** Renders the form on the server, lets the user enter something, and hydrates. */
async function hydrateAfter(enter: (form: HTMLElement) => void, draft = ''): Promise<object | undefined> {
  let values: object | undefined;
  const form = <Form draft={draft} onChange={(next) => (values = next)} />;
  const box = document.body.appendChild(document.createElement('main'));
  box.innerHTML = renderToString(form);
  enter(box);
  await act(async () => {
    root = hydrateRoot(box, form);
  });
  return values;
}

const find = <E extends HTMLElement>(form: HTMLElement, selector: string, index = 0) =>
  form.querySelectorAll<E>(selector)[index] as E;

it('changes nothing when the user entered nothing before hydration', async () => {
  expect(await hydrateAfter(() => {})).toEqual({ ...served, tags: [] });
});

it('repeats texts, also cleared ones and emails', async () => {
  const values = await hydrateAfter((form) => {
    find<HTMLInputElement>(form, 'input').value = '';
    find<HTMLInputElement>(form, 'input[type=email]').value = 'ada@example.org';
    find<HTMLTextAreaElement>(form, 'textarea').value = 'Is it free?';
  });
  expect(values).toMatchObject({ city: '', email: 'ada@example.org', note: 'Is it free?' });
});

it('adds a text to a draft that is restored after hydration', async () => {
  const values = await hydrateAfter((form) => {
    find<HTMLTextAreaElement>(form, 'textarea').value = 'Is it free?';
  }, 'Good morning.');
  expect(values).toMatchObject({ note: 'Good morning.\nIs it free?' });
});

it('repeats every choice, one after the other', async () => {
  const values = await hydrateAfter((form) => {
    find<HTMLSelectElement>(form, 'select').value = 'stay';
    find(form, 'input[type=radio]', 1).click();
    for (const index of [0, 1, 3]) find(form, 'input[type=checkbox]', index).click();
  });
  expect(values).toMatchObject({ order: 'stay', kind: 'rent', isNew: true, tags: ['buy', 'stay'] });
});
