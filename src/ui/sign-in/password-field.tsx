import { type KeyboardEvent, useState } from 'react';
import { useLightText } from '../kit/early/language';
import { Field } from './field';

interface Props {
  readonly error?: string | undefined;
  readonly onEdit: () => void;
  readonly autoFocus: boolean;
}

/** The password: hidden unless revealed, with a hint if caps lock is on. */
export const PasswordField = ({ error, onEdit, autoFocus }: Props) => {
  const text = useLightText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <Field
      label={text('sign-in.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={200}
      autoFocus={autoFocus}
      error={error}
      hint={capsLock ? text('sign-in.caps-lock') : undefined}
      onChange={onEdit}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => {
        setCapsLock(false);
      }}
      addon={
        <button
          type="button"
          className="si-addon"
          aria-pressed={shown}
          aria-label={text(shown ? 'sign-in.hide-password' : 'sign-in.show-password')}
          title={text(shown ? 'sign-in.hide-password' : 'sign-in.show-password')}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <svg
            viewBox="0 0 24 24"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown ? null : <path d="m4 4 16 16" />}
          </svg>
        </button>
      }
    />
  );
};
