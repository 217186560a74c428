import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react';

type ScriptedFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onReset'>;

/**
 * Form that only scripts submit: `onSubmit` prevents the default. React stores a submit from before hydration and calls `action` for it
 * (react.dev, `<form>`), so this form submits again then.
 */
export function ScriptedForm({ ref, ...props }: ScriptedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isRepeating = useRef(false);
  const [isEarly, setEarly] = useState(false);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  useEffect(() => {
    if (!isEarly) return;
    isRepeating.current = false;
    form.current?.requestSubmit();
  }, [isEarly]);
  return (
    <form
      {...props}
      ref={form}
      action={() => {
        isRepeating.current = true;
        setEarly(true);
      }}
      // React clears the fields after an action.
      onReset={(event) => isRepeating.current && event.preventDefault()}
    />
  );
}
