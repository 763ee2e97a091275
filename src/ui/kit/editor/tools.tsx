import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { MessageKey } from '@/messages/keys';

/** A button of the toolbar. */
interface Tool {
  readonly key: string;
  readonly label: MessageKey;
  readonly shortcut: string;
  readonly icon: ReactNode;
  /** Whether the tool is on; undefined for a tool without an on or off state. */
  readonly isOn: ((editor: Editor) => boolean) | undefined;
  readonly may: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const always = (): boolean => true;

export const TOOLS: readonly Tool[] = [
  {
    key: 'bold',
    label: 'editor.bold',
    shortcut: 'Ctrl+B',
    icon: <BoldOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('bold'),
    may: always,
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    label: 'editor.italic',
    shortcut: 'Ctrl+I',
    icon: <ItalicOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('italic'),
    may: always,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    label: 'editor.underline',
    shortcut: 'Ctrl+U',
    icon: <UnderlineOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('underline'),
    may: always,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'bullet-list',
    label: 'editor.bullet-list',
    shortcut: 'Ctrl+Shift+8',
    icon: <UnorderedListOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('bulletList'),
    may: always,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'ordered-list',
    label: 'editor.ordered-list',
    shortcut: 'Ctrl+Shift+7',
    icon: <OrderedListOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('orderedList'),
    may: always,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'undo',
    label: 'editor.undo',
    shortcut: 'Ctrl+Z',
    icon: <UndoOutlined aria-hidden />,
    isOn: undefined,
    may: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    key: 'redo',
    label: 'editor.redo',
    shortcut: 'Ctrl+Y',
    icon: <RedoOutlined aria-hidden />,
    isOn: undefined,
    may: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
