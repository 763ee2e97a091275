import { useSyncExternalStore } from 'react';
import { KitDialog } from '../dialog/kit-dialog';
import { defineForm, FormView, inputsOf } from '../form';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';

interface Proof {
  readonly password: string;
}

const input = inputsOf<Proof>();

const PROOF = defineForm<Proof>({
  fields: [
    input.text('password', 'identity.password', {
      type: 'password',
      required: true,
      autoComplete: 'current-password',
      wide: true,
    }),
  ],
  fieldOf: { 'sign-in.wrong-credentials': 'password', 'sign-in.too-many-attempts': 'password' },
  submit: 'identity.submit',
});

/** Asks for the password when a command on this page requires it. */
export const IdentityDialog = () => {
  const text = useText();
  const { identityCheck } = useServices();
  const asking = useSyncExternalStore(identityCheck.subscribe, identityCheck.isAsking);
  return (
    <KitDialog as="identity" open={asking} title={text('identity.title')} onClose={identityCheck.cancel}>
      <p>{text('identity.note')}</p>
      {asking ? (
        <FormView
          of={PROOF}
          initial={{ password: '' }}
          send={({ password }) => identityCheck.prove(password)}
          onDone={() => undefined}
          onCancel={identityCheck.cancel}
        />
      ) : null}
    </KitDialog>
  );
};
