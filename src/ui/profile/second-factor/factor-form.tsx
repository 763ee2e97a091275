import type { ReactNode } from 'react';
import type { Refusal } from '@/domain/refusals';
import type { Result } from '@/domain/result';
import { useText } from '../../kit/text/use-text';
import { SavedForm } from '../saved-form';
import { useForm } from '../use-form';

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

interface Props<T> {
  readonly title: string;
  readonly submit: string;
  /** The fields in order; the first one gets the focus. */
  readonly asks: readonly (keyof Typed)[];
  readonly codeHint?: string;
  readonly onSend: (typed: Typed) => Promise<Result<T>>;
  readonly onDone: (value: T) => void;
  readonly children?: ReactNode;
}

/** A step of the second factor: the password, a code, or both. */
export const FactorForm = <T,>({ title, submit, asks, codeHint, onSend, onDone, children }: Props<T>) => {
  const text = useText();
  const form = useForm<Typed, keyof Typed>({ password: '', code: '' }, FIELD_OF);
  const send = async (): Promise<Refusal | undefined> => {
    const sent = await onSend(form.value);
    if (!sent.ok) return sent.refusal;
    onDone(sent.value);
    return undefined;
  };
  const lines = {
    password: { kind: 'password', label: text('second.password'), autoComplete: 'current-password' },
    code: {
      kind: 'text',
      label: text('second.code'),
      autoComplete: 'one-time-code',
      ...(codeHint === undefined ? {} : { hint: codeHint }),
    },
  } as const;
  return (
    <SavedForm
      title={title}
      submit={submit}
      form={form}
      onSave={send}
      fields={asks.map((field, at) => ({ field, required: true, autoFocus: at === 0, ...lines[field] }))}
    >
      {children}
    </SavedForm>
  );
};
