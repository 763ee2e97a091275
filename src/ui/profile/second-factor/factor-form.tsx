import { useState } from 'react';
import type { Result } from '@/domain/result';
import type { MessageKey } from '@/messages/keys';
import { defineForm, FormView, inputsOf } from '../../kit/form';
import styles from '../profile-page.module.css';

/** The form field at which each refusal is shown. */
const FIELD_OF = {
  'password.old-wrong': 'password',
  'second-factor.code-required': 'code',
  'second-factor.code-wrong': 'code',
  'second-factor.code-used': 'code',
} as const;

interface Typed {
  readonly password: string;
  readonly code: string;
}

const input = inputsOf<Typed>();

interface Asked {
  readonly title: MessageKey;
  readonly submit: MessageKey;
  /** The fields from top to bottom; the first one gets the focus. */
  readonly asks: readonly (keyof Typed)[];
  readonly codeHint?: MessageKey;
}

const formOf = ({ title, submit, asks, codeHint }: Asked) => {
  const common = (name: keyof Typed) => ({ required: true, wide: true, autoFocus: asks[0] === name });
  const fields = {
    password: input.text('password', 'second.password', {
      ...common('password'),
      type: 'password',
      autoComplete: 'current-password',
    }),
    code: input.text('code', 'second.code', {
      ...common('code'),
      autoComplete: 'one-time-code',
      ...(codeHint === undefined ? {} : { hint: ({ text }) => text(codeHint) }),
    }),
  };
  return defineForm<Typed>({
    fields: asks.map((name) => fields[name]),
    fieldOf: FIELD_OF,
    title,
    submit,
    errors: 'at-field',
  });
};

interface Props<T> extends Asked {
  readonly onSend: (typed: Typed) => Promise<Result<T>>;
  readonly onDone: (value: T) => void;
}

/** A step of the second factor: the password, a code, or both. */
export const FactorForm = <T,>({ onSend, onDone, ...asked }: Props<T>) => {
  const [form] = useState(() => formOf(asked));
  return (
    <div className={styles['form']}>
      <FormView<Typed, Typed, T>
        of={form}
        initial={{ password: '', code: '' }}
        send={onSend}
        onDone={onDone}
      />
    </div>
  );
};
