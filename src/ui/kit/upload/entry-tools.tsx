import { CloseOutlined, RedoOutlined, StopOutlined } from '@ant-design/icons';
import { isOnItsWay, type UploadEntry } from '@/application/files/upload-list';
import type { Uploads } from '@/application/files/uploads';
import { useText } from '../text/use-text';
import { UploadTool } from './upload-tool';

interface Props {
  readonly entry: UploadEntry;
  readonly uploads: Uploads;
}

/** The buttons of an upload: retry, cancel, remove. */
export const EntryTools = ({ entry: { key, name, step }, uploads }: Props) => {
  const text = useText();
  return (
    <>
      {step.kind === 'failed' || step.kind === 'cancelled' ? (
        <UploadTool
          name={text('uploader.retry', { name })}
          icon={<RedoOutlined aria-hidden />}
          onClick={() => {
            uploads.retry(key);
          }}
        />
      ) : null}
      {isOnItsWay(step) ? (
        <UploadTool
          name={text('uploader.cancel', { name })}
          icon={<StopOutlined aria-hidden />}
          onClick={() => {
            uploads.cancel(key);
          }}
        />
      ) : (
        <UploadTool
          name={text('uploader.remove', { name })}
          icon={<CloseOutlined aria-hidden />}
          onClick={() => {
            uploads.remove(key);
          }}
        />
      )}
    </>
  );
};
