import { useEffect } from 'react';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';

interface Props {
  /** The page's title in the menu or route; empty if it has none. */
  readonly title: string;
  /** The view that this version does not contain: logged for developers, never shown. */
  readonly view: string;
}

/** Replaces a page that is in the server's menu but not in this version. */
export const UnknownView = ({ title, view }: Props) => {
  const text = useText();
  const { logger } = useServices();
  useEffect(() => {
    logger.warn('shell.view-unknown', { view });
  }, [logger, view]);
  return (
    <StatePage
      title={text('shell.view-unknown-title')}
      note={title === '' ? text('shell.view-unknown-untitled') : text('shell.view-unknown-body', { title })}
    />
  );
};
