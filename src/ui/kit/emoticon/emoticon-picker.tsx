import { SmileOutlined } from '@ant-design/icons';
import { Button, type InputRef, Popover } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { insertText } from '@/domain/kernel/insert-text';
import { useText } from '../text/use-text';
import { type TextField, useFieldEdit } from '../use-field-edit';
import { EmoticonPanel } from './emoticon-panel';

interface Props {
  readonly field: RefObject<TextField | null>;
  readonly disabled?: boolean;
  readonly onChange: (text: string) => void;
}

/**
 * Inserts emoticons at the text's cursor, any number of them; closing returns to the text. Opened by the keyboard, it
 * focuses the search; otherwise the focus stays in the text. It renders only a button until it is opened, since every
 * conversation has one.
 */
export const EmoticonPicker = ({ field, disabled = false, onChange }: Props) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const search = useRef<InputRef>(null);
  const edit = useFieldEdit(field, onChange);
  const button = (
    <Button
      type="text"
      size="middle"
      disabled={disabled}
      icon={<SmileOutlined aria-hidden />}
      aria-label={text('emoticons.open')}
      title={text('emoticons.open')}
      aria-expanded={isOpen}
      onClickCapture={({ detail }) => {
        // A click by keyboard has the detail 0.
        setByKeyboard(detail === 0);
        if (wasOpened) return;
        setWasOpened(true);
        setIsOpen(true);
      }}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    />
  );
  if (!wasOpened) return button;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      // Not `autoFocus`: without motion, an element is still invisible when it opens.
      afterOpenChange={(open) => {
        if (open && byKeyboard) search.current?.focus();
      }}
      content={
        <EmoticonPanel
          searchRef={search}
          onPick={(code) => {
            edit((content, selection) => insertText(content, selection, code));
          }}
          onLeave={() => {
            setIsOpen(false);
            field.current?.focus();
          }}
        />
      }
    >
      {button}
    </Popover>
  );
};
