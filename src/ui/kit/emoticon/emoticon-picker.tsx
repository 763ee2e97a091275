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
 * Inserts any number of emoticons at the cursor in the text. Escape closes the picker and returns the focus to the
 * text. If the user opens the picker with the keyboard, the focus moves to the search; otherwise the focus stays in the
 * text. Before the first opening, only the button is rendered, because every conversation has a picker.
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
        // `detail` is 0 for a click with the keyboard.
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
      // `autoFocus` would run too early, because without animation the element is still invisible when the popover
      // opens.
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
