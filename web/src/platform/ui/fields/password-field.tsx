import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import field from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = FieldProps & ComponentProps<'input'> & { labels: { show: string; hide: string } };

export function PasswordField({ label, help, error, aside, hideLabel, id, labels, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error} aside={aside} hideLabel={hideLabel}>
      {(control) => (
        <div className={styles.box}>
          <input {...input} {...control} type={visible ? 'text' : 'password'} className={field.input} />
          <IconButton
            className={styles.toggle}
            label={visible ? labels.hide : labels.show}
            icon={visible ? <EyeOff /> : <Eye />}
            onClick={() => setVisible(!visible)}
          />
        </div>
      )}
    </Field>
  );
}
