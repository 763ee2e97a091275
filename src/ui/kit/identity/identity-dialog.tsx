import { useState, useSyncExternalStore } from 'react';
import { KitDialog } from '../dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../form';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';

/** The input with which users confirm their identity. */
interface Proof {
  readonly password: string;
  readonly code: string;
}

const input = inputsOf<Proof>();
const PASSWORD = input.text('password', 'identity.password', {
  type: 'password',
  required: true,
  autoComplete: 'current-password',
  autoFocus: true,
  wide: true,
});
const CODE = input.text('code', 'identity.code', {
  required: true,
  autoComplete: 'one-time-code',
  hint: ({ text }) => text('second.any-code-hint'),
  autoFocus: true,
  wide: true,
});

const formOf = (asksCode: boolean) =>
  defineForm<Proof>({
    fields: asksCode ? [PASSWORD, CODE] : [PASSWORD],
    fieldOf: {
      'sign-in.wrong-credentials': 'password',
      'sign-in.too-many-attempts': 'password',
      'second-factor.code-required': 'code',
      'second-factor.code-wrong': 'code',
      'second-factor.code-used': 'code',
    },
    submit: 'identity.submit',
    errors: 'at-field',
  });
const WITHOUT_CODE = formOf(false);
const WITH_CODE = formOf(true);

/** Asks for the password, and for a code if the back end requires one. */
const Question = () => {
  const { identityCheck } = useServices();
  const [asksCode, setAsksCode] = useState(false);
  return (
    <FormView
      of={asksCode ? WITH_CODE : WITHOUT_CODE}
      initial={{ password: '', code: '' }}
      send={async ({ password, code }) => {
        const proved = await identityCheck.prove(password, code.trim());
        if (!proved.ok && proved.refusal.code === 'second-factor.code-required') setAsksCode(true);
        return proved;
      }}
      onDone={() => undefined}
      onCancel={identityCheck.cancel}
    />
  );
};

/** Asks the user to confirm their identity when a command on this page requires it. */
export const IdentityDialog = () => {
  const text = useText();
  const { identityCheck } = useServices();
  const asking = useSyncExternalStore(identityCheck.subscribe, identityCheck.isAsking);
  return (
    <KitDialog as="identity" open={asking} title={text('identity.title')} onClose={identityCheck.cancel}>
      <p>{text('identity.note')}</p>
      {asking ? <Question /> : null}
    </KitDialog>
  );
};
