import type { SubmitEvent } from 'react';
import type { SessionService } from '@/application/session/session';
import { useLightLookup, useLightText } from '../kit/early/language';
import { textOfNotice } from '../kit/early/notice-text';
import { CaptchaField } from './captcha-field';
import { CodeForm } from './code-form';
import { Field } from './field';
import { PasswordField } from './password-field';
import type { Place } from './sign-in-errors';
import { type Entered, useSignIn } from './use-sign-in';

interface Props {
  readonly session: SessionService;
}

/** For each place of an error, the name of the field that gets the focus. */
const FIELD_OF: Readonly<Record<Place, string>> = {
  userName: 'username',
  password: 'password',
  captcha: 'captcha',
  form: 'username',
};

const enteredIn = (form: HTMLFormElement): Entered => {
  const data = new FormData(form);
  const value = (name: string) => {
    const held = data.get(name);
    return typeof held === 'string' ? held : '';
  };
  return {
    userName: value('username').trim(),
    password: value('password'),
    captchaAnswer: value('captcha').trim(),
    remember: data.get('remember') !== null,
  };
};

const focusField = (form: HTMLFormElement, place: Place, emptyCaptcha: boolean) => {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  const captcha = field('captcha');
  if (emptyCaptcha && captcha !== null) captcha.value = '';
  const input = field(FIELD_OF[place]);
  input?.focus();
  if (place === 'password') input?.select();
};

/** The sign-in form, which all five layouts share. Enter in any field submits it. */
export const SignInForm = ({ session }: Props) => {
  const text = useLightText();
  const lookup = useLightLookup();
  const model = useSignIn(session);
  const remembered = session.rememberedUserName() ?? '';
  const errorAt = (place: Place) =>
    model.error?.place === place ? textOfNotice(lookup, { refusal: model.error.refusal }) : undefined;

  if (model.asksForCode) return <CodeForm model={model} />;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (model.busy) return;
    const form = event.currentTarget;
    const refusedAt = await model.send(enteredIn(form));
    if (refusedAt !== undefined) focusField(form, refusedAt, true);
  };

  return (
    <form
      className="si-form"
      noValidate
      aria-label={text('sign-in.title')}
      onSubmit={(event) => void submit(event)}
    >
      {/* The box shows the first error, as in every form (product 5). It is an alert only for an error without a
          field; otherwise screen readers announce the error at its field. */}
      <p
        className="si-form-error si-error"
        role={model.error?.place === 'form' ? 'alert' : undefined}
        hidden={model.error === undefined}
      >
        {model.error === undefined ? null : textOfNotice(lookup, { refusal: model.error.refusal })}
      </p>
      <Field
        label={text('sign-in.user-name')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={remembered}
        autoFocus={remembered === ''}
        error={errorAt('userName')}
        onChange={() => {
          model.edited('userName');
        }}
      />
      <PasswordField
        autoFocus={remembered !== ''}
        error={errorAt('password')}
        onEdit={() => {
          model.edited('password');
        }}
      />
      <CaptchaField
        captcha={model.captcha}
        error={errorAt('captcha')}
        onRefresh={model.refreshCaptcha}
        onEdit={() => {
          model.edited('captcha');
        }}
      />
      <label className="si-remember">
        <input type="checkbox" name="remember" defaultChecked />
        {text('sign-in.remember')}
      </label>
      <button type="submit" className="si-submit" aria-disabled={model.busy}>
        {text(model.busy ? 'sign-in.submitting' : 'sign-in.submit')}
      </button>
    </form>
  );
};
