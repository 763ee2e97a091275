import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useServices } from './services/services';
import { useText } from './text/use-text';

interface Props {
  readonly value: string;
  /** The name of the copied value for screen readers, such as “order number”. */
  readonly name: string;
}

/** A button that copies a value to the clipboard and shows whether that worked. */
export const CopyButton = ({ value, name }: Props) => {
  const text = useText();
  const { clipboard, notices } = useServices();
  const copy = async () => {
    const done = await clipboard.copy(value);
    notices.show({
      as: 'toast',
      tone: done ? 'success' : 'error',
      text: { key: done ? 'copy.done' : 'copy.failed' },
    });
  };
  const label = text('copy.name', { name });
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    />
  );
};
