import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { FactorForm } from './factor-form';

/** Turns the second factor off, with the password and a code. */
export const TurnOff = ({ onDone }: { readonly onDone: () => void }) => {
  const text = useText();
  const { secondFactor } = useServices();
  return (
    <FactorForm
      title={text('second.turn-off')}
      submit={text('second.turn-off')}
      asks={['password', 'code']}
      codeHint={text('second.any-code-hint')}
      onSend={({ password, code }) => secondFactor.remove(password, code)}
      onDone={onDone}
    />
  );
};
