import { PictureOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { EDITOR_IMAGE } from '@/domain/upload/upload-rule';
import { useText } from '../text/use-text';
import styles from './editor.module.css';
import { FontSizeMenu, LineHeightMenu } from './size-menus';
import { TOOLS } from './tools';
import { useRovingFocus } from './use-roving-focus';

interface Props {
  readonly editor: Editor;
  readonly disabled: boolean;
  readonly blanks: boolean;
  /** The id of the text field to which the tools apply. */
  readonly controls: string;
}

/** Keeps the selection in the text while the user clicks a button. */
const keepSelection = (event: { preventDefault: () => void }): void => {
  event.preventDefault();
};

/**
 * The toolbar with all tools of the editor. It is a single tab stop: arrow keys move inside it, and Escape returns to
 * the text.
 */
export const Toolbar = ({ editor, disabled, blanks, controls }: Props): ReactNode => {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { onKeyDown, onFocus } = useRovingFocus(bar, () => editor.commands.focus());
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(TOOLS.map(({ key, isOn, may }) => [key, { on: isOn?.(now), may: may(now) }])),
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={text('editor.toolbar')}
      aria-controls={controls}
      className={styles['toolbar']}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onMouseDown={keepSelection}
    >
      {TOOLS.map((tool) => (
        <Button
          key={tool.key}
          data-tool
          type={state[tool.key]?.on === true ? 'primary' : 'text'}
          ghost={state[tool.key]?.on === true}
          size="small"
          disabled={disabled || state[tool.key]?.may === false}
          icon={tool.icon}
          aria-label={text(tool.label)}
          aria-pressed={state[tool.key]?.on}
          title={`${text(tool.label)} (${tool.shortcut})`}
          onClick={() => {
            tool.run(editor);
          }}
        />
      ))}
      <FontSizeMenu editor={editor} disabled={disabled} />
      <LineHeightMenu editor={editor} disabled={disabled} />
      <Button
        data-tool
        type="text"
        size="small"
        disabled={disabled}
        icon={<PictureOutlined aria-hidden />}
        aria-label={text('editor.image')}
        title={text('editor.image')}
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        hidden
        type="file"
        accept={EDITOR_IMAGE.types.map((type) => `.${type}`).join(',')}
        onChange={({ currentTarget }) => {
          editor.commands.uploadImages([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {blanks ? (
        <Button
          data-tool
          type="text"
          size="small"
          disabled={disabled}
          title={`${text('editor.blank')} (Ctrl+Shift+B)`}
          onClick={() => {
            editor.chain().focus().insertBlank().run();
          }}
        >
          {text('editor.blank')}
        </Button>
      ) : null}
    </div>
  );
};
