import { useServices } from '../../kit/services/services';
import { FactorForm } from './factor-form';

/** Turns the second factor off, with the password and a code. */
export const TurnOff = ({ onDone }: { readonly onDone: () => void }) => {
  const { secondFactor } = useServices();
  return (
    <FactorForm
      title="second.turn-off"
      submit="second.turn-off"
      asks={['password', 'code']}
      codeHint="second.any-code-hint"
      onSend={({ password, code }) => secondFactor.remove(password, code)}
      onDone={onDone}
    />
  );
};
