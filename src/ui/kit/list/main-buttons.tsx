import { Button } from 'antd';
import type { Viewer } from '../access/use-viewer';
import { useText } from '../text/use-text';
import { type ActionTools, isOffered, type ListAction } from './actions/action';

interface Props {
  readonly actions: readonly ListAction[];
  readonly viewer: Viewer;
  readonly tools: ActionTools;
}

/**
 * The buttons for the main actions of a list, such as adding a row; actions without permission are hidden.
 */
export const MainButtons = ({ actions, viewer, tools }: Props) => {
  const text = useText();
  return actions.map((action) =>
    isOffered(action, undefined, viewer) ? (
      <Button
        key={action.key}
        type={action.look === 'button' ? 'default' : 'primary'}
        onClick={() => {
          action.run(tools);
        }}
      >
        {text(action.word)}
      </Button>
    ) : null,
  );
};
