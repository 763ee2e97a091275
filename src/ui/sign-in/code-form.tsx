import type { SubmitEvent } from 'react';
import { useLightLookup, useLightText } from '../kit/early/language';
import { textOfNotice } from '../kit/early/notice-text';
import { Field } from './field';
import type { SignInModel } from './use-sign-in';

/** Asks for the code of the second factor, after the password was accepted. */
export const CodeForm = ({ model }: { readonly model: SignInModel }) => {
  const text = useLightText();
  const lookup = useLightLookup();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (model.busy) return;
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement;
    if (await model.sendCode(field.value)) return;
    field.focus();
    field.select();
  };
  return (
    <form
      className="si-form"
      noValidate
      aria-label={text('sign-in.title')}
      onSubmit={(event) => void submit(event)}
    >
      <p className="si-hint si-code-note">{text('sign-in.code-note')}</p>
      <Field
        label={text('sign-in.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        autoFocus
        error={model.error === undefined ? undefined : textOfNotice(lookup, { refusal: model.error.refusal })}
        onChange={() => {
          model.edited('form');
        }}
      />
      <button type="submit" className="si-submit" aria-disabled={model.busy}>
        {text(model.busy ? 'sign-in.code-busy' : 'sign-in.code-submit')}
      </button>
      <button type="button" className="si-link si-plain" onClick={model.startOver}>
        {text('sign-in.code-back')}
      </button>
    </form>
  );
};
