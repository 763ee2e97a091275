import { SmileOutlined } from '@ant-design/icons';
import { Button, type GetRef, type Input, Popover } from 'antd';
import { type RefObject, useState } from 'react';
import { useText } from '../text/use-text';
import { EmoticonGrid } from './emoticon-grid';
import { useInsertion } from './use-insertion';

interface Props {
  readonly field: RefObject<GetRef<typeof Input.TextArea> | null>;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** Puts emoticons into a text where its cursor is, as many as one likes. */
export const EmoticonPicker = ({ field, disabled = false, onChange }: Props) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const insert = useInsertion(field, onChange);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={
        <EmoticonGrid
          onPick={insert}
          onLeave={() => {
            setIsOpen(false);
            field.current?.focus();
          }}
        />
      }
    >
      <Button
        type="text"
        size="middle"
        disabled={disabled}
        icon={<SmileOutlined aria-hidden />}
        aria-label={text('emoticons.open')}
        title={text('emoticons.open')}
        aria-expanded={isOpen}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      />
    </Popover>
  );
};
