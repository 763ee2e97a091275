import { mergeAttributes, Node } from '@tiptap/core';
import { BLANK_ATTRIBUTE, BLANK_TEXT, isBlankId } from '@/domain/rich-text/blank';
import { freshBlankId } from './blank-ids';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blank: {
      /** Inserts a blank at the cursor, replacing the selection. */
      insertBlank: () => ReturnType;
    };
  }
}

/** A gap-fill blank: an inline atom, stored as `<span data-blank="ID" contenteditable="false">____</span>`. */
export const Blank = Node.create({
  name: 'blank',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  draggable: true,
  // The priority is above that of the starter kit's block quote, which uses the same keyboard shortcut.
  priority: 1000,

  addAttributes: () => ({ id: { default: '', rendered: false } }),

  parseHTML: () => [
    {
      tag: `span[${BLANK_ATTRIBUTE}]`,
      priority: 100,
      getAttrs: (element) => {
        const id = element.getAttribute(BLANK_ATTRIBUTE) ?? '';
        return isBlankId(id) ? { id } : false;
      },
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, {
      [BLANK_ATTRIBUTE]: String(node.attrs['id']),
      contenteditable: 'false',
    }),
    BLANK_TEXT,
  ],

  renderText: () => BLANK_TEXT,

  addCommands() {
    return {
      insertBlank:
        () =>
        ({ state, commands }) =>
          commands.insertContent({ type: this.name, attrs: { id: freshBlankId(state.doc) } }),
    };
  },

  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.insertBlank() };
  },
});
