import { SmileOutlined } from '@ant-design/icons';
import { Button, type GetRef, type Input, Popover } from 'antd';
import { type RefObject, useState } from 'react';
import { useText } from '../text/use-text';
import { EmoticonPanel } from './emoticon-panel';
import { useInsertion } from './use-insertion';

interface Props {
  readonly field: RefObject<GetRef<typeof Input.TextArea> | null>;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/** Puts emoticons into a text where its cursor is, as many as one likes; leaving leads back to the text. */
export const EmoticonPicker = ({ field, disabled = false, onChange }: Props) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const insert = useInsertion(field, onChange);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={
        <EmoticonPanel
          takesFocus={byKeyboard}
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
        onClickCapture={({ detail }) => {
          // A key that presses a button reports no click of a pointer.
          setByKeyboard(detail === 0);
        }}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      />
    </Popover>
  );
};
