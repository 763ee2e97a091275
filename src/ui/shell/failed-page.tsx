import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { errorReport } from './error-report';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Whether a chunk failed to load, usually because an update removed it. The error's message differs by browser. */
const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message);

/** Replaces a page that failed; the shell still works and offers the next steps. */
export const FailedPage = ({ error, retry }: Props) => {
  const text = useText();
  const { clipboard, notices } = useServices();
  const { pathname } = useLocation();
  if (isChunkFailure(error)) {
    return (
      <StatePage
        tone="error"
        title={text('chunk.failed-title')}
        note={text('chunk.failed-body')}
        action={
          <Button
            type="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            {text('chunk.reload')}
          </Button>
        }
      />
    );
  }
  const copy = async () => {
    const done = await clipboard.copy(errorReport(error, pathname));
    notices.show({
      as: 'toast',
      tone: done ? 'success' : 'error',
      text: { key: done ? 'copy.done' : 'copy.failed' },
    });
  };
  return (
    <StatePage
      tone="error"
      title={text('shell.page-failed-title')}
      note={text('shell.page-failed-body')}
      action={
        <span>
          <Button type="primary" onClick={retry}>
            {text('state.retry')}
          </Button>{' '}
          <Button onClick={() => void copy()}>{text('shell.page-failed-copy')}</Button>
        </span>
      }
    />
  );
};
