import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { sanitise } from '../rich-text/sanitise';
import { useServices } from '../services/services';
import { useText } from '../text/use-text';
import { editorExtensions } from './editor-extensions';
import type { EditorProps } from './editor-props';

/** The HTML to store: sanitised, and empty for an empty text. */
const stored = (editor: Editor): string => (editor.isEmpty ? '' : sanitise(editor.getHTML()));

const attributesOf = ({ names, placeholder }: EditorProps, className: string): Record<string, string> => ({
  id: names.id,
  role: 'textbox',
  class: className,
  'aria-multiline': 'true',
  'aria-invalid': String(names.invalid),
  'aria-required': String(names.required),
  ...(names.labelId === undefined ? { 'aria-label': names.label } : { 'aria-labelledby': names.labelId }),
  ...(names.describedBy === undefined ? {} : { 'aria-describedby': names.describedBy }),
  ...(placeholder === undefined ? {} : { 'aria-placeholder': placeholder }),
});

/** Creates the editor. Its value is stored by the caller. */
export const useTextEditor = (props: EditorProps, className: string): Editor => {
  const { value, disabled, placeholder = '', blanks = true } = props;
  const text = useText();
  const { files, notices } = useServices();
  const lastStored = useRef(value);
  const extensions = useMemo(
    () =>
      editorExtensions(
        {
          upload: (file, options) => files.uploadEditorImage(file, options),
          say: (notice) => {
            notices.show({ as: 'toast', tone: 'error', text: notice });
          },
          progress: (percent) => text('editor.uploading', { percent }),
        },
        placeholder,
        blanks,
      ),
    [files, notices, text, placeholder, blanks],
  );

  const editor = useEditor({
    extensions,
    content: sanitise(value),
    editable: !disabled,
    // The product's own style sheet replaces the injected one, so that neither a nonce nor inline styles are needed.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf(props, className),
      transformPastedHTML: sanitise,
      // Returning true leaves Tab to the browser. The focus then leaves the text, even from a list, so there is no
      // keyboard trap.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onCreate: ({ editor: created }) => {
      // Loaded content may contain adjacent blanks. Any transaction makes the rule separate them.
      created.view.dispatch(created.state.tr.setMeta('preventUpdate', true));
    },
  });

  const changed = useEffectEvent(() => {
    lastStored.current = stored(editor);
    props.onChange(lastStored.current);
  });
  useEffect(() => {
    const listen = (): void => {
      changed();
    };
    editor.on('update', listen);
    return () => {
      editor.off('update', listen);
    };
  }, [editor]);
  useEffect(() => {
    if (value === lastStored.current) return;
    lastStored.current = value;
    // This value was not typed by the user, so undo must not revert it.
    editor.chain().setMeta('addToHistory', false).setContent(sanitise(value), { emitUpdate: false }).run();
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  const attributes = attributesOf(props, className);
  const serialised = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: JSON.parse(serialised) as Record<string, string>,
      },
    });
  }, [editor, serialised]);
  return editor;
};
