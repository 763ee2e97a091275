import { EditorContent } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import text from '../rich-text/rich-text.module.css';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props';
import { Toolbar } from './toolbar';
import { useTextEditor } from './use-text-editor';

/** Alt+F10 moves the focus to the toolbar, as in most editors. */
const toTools = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'F10' || !event.altKey) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
};

/** The rich-text editor, in a separate chunk because it is larger than the rest of a form. */
const TextEditor = (props: EditorProps) => {
  const editor = useTextEditor(props, `${text['text'] ?? ''} ${styles['text'] ?? ''}`);
  return (
    <div
      className={styles['editor']}
      data-rich-text-editor
      data-invalid={props.names.invalid}
      data-disabled={props.disabled}
      onKeyDown={toTools}
    >
      <Toolbar
        editor={editor}
        disabled={props.disabled}
        blanks={props.blanks ?? true}
        controls={props.names.id}
      />
      <EditorContent editor={editor} />
    </div>
  );
};

export default TextEditor;
