import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';

/** The menu names a view that this version does not have. */
export const UnknownView = ({ view }: { readonly view: string }) => {
  const text = useText();
  return (
    <StatePage title={text('shell.view-unknown-title')} note={text('shell.view-unknown-body', { view })} />
  );
};
