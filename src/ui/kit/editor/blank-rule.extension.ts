import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { checkBlanks } from '@/domain/rich-text/blank-adjacency';
import type { Inline } from '@/domain/rich-text/inline';
import { withFreshIds } from './blank-ids';

/* The rule of the editor that no two gap-fill blanks are adjacent. */

const inlineOf = (node: Node): Inline => {
  if (node.isText) return { kind: 'text', text: node.text ?? '' };
  if (node.type.name === 'blank') return { kind: 'blank', id: String(node.attrs['id']) };
  return node.type.name === 'image' ? { kind: 'image', src: String(node.attrs['src']) } : { kind: 'break' };
};

const lineOf = (textblock: Node): readonly Inline[] => {
  const line: Inline[] = [];
  textblock.forEach((child) => line.push(inlineOf(child)));
  return line;
};

/** The positions between adjacent blanks, last first. A space is inserted at each position. */
const touchingPlaces = (doc: Node): readonly number[] => {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (checkBlanks(lineOf(node)).ok) return false;
    const line: Inline[] = [];
    node.forEach((child, offset) => {
      line.push(inlineOf(child));
      if (checkBlanks(line).ok) return;
      places.unshift(position + 1 + offset);
      line.splice(0, line.length, inlineOf(child));
    });
    return false;
  });
  return places;
};

interface Options {
  /** Called when an edit was refused because two blanks would have become adjacent. */
  readonly onRefused: () => void;
}

/**
 * The meta key of a transaction that loads content. Adjacent blanks in loaded content are separated and not refused,
 * because the user did not type them.
 */
const LOADED = 'preventUpdate';

/**
 * Prevents two adjacent blanks (domain, `checkBlanks`). A change that would create them is dropped, whether by button,
 * key, paste, drop, deletion or undo.
 */
export const BlankRule = Extension.create<Options>({
  name: 'blankRule',
  addOptions: () => ({ onRefused: () => undefined }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options;
    return [
      new Plugin({
        key: new PluginKey('blankRule'),
        filterTransaction: (transaction) => {
          if (!transaction.docChanged || transaction.getMeta(LOADED) !== undefined) return true;
          if (touchingPlaces(transaction.doc).length === 0) return true;
          onRefused();
          return false;
        },
        appendTransaction: (_transactions, _before, { doc, tr }) => {
          const places = touchingPlaces(doc);
          if (places.length === 0) return null;
          for (const place of places) tr.insertText(' ', place);
          return tr.setMeta('addToHistory', false);
        },
        props: {
          transformPasted: (slice, view) =>
            (view.dragging as { readonly move?: boolean } | null)?.move === true
              ? slice
              : withFreshIds(slice, view.state.doc),
        },
      }),
    ];
  },
});
