import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** The ids of all gap-fill blanks in a part of a document. */
const idsIn = (node: Node | Fragment): Set<string> => {
  const ids = new Set<string>();
  node.descendants((child) => {
    if (child.type.name === 'blank') ids.add(String(child.attrs['id']));
  });
  return ids;
};

const fresh = (used: ReadonlySet<string>): string => {
  let number = used.size + 1;
  while (used.has(`blank-${number}`)) number += 1;
  return `blank-${number}`;
};

/** Returns an id that no gap-fill blank of the document has, for a new blank. */
export const freshBlankId = (doc: Node): string => fresh(idsIn(doc));

/** Gives pasted blanks new ids if the document already contains a blank with the same id. */
export const withFreshIds = (slice: Slice, doc: Node): Slice => {
  const used = idsIn(doc);
  const renamed = (content: Fragment): Fragment => {
    const children: Node[] = [];
    content.forEach((child) => {
      if (child.type.name !== 'blank') {
        children.push(child.isText || child.isLeaf ? child : child.copy(renamed(child.content)));
        return;
      }
      const brought = String(child.attrs['id']);
      const id = used.has(brought) ? fresh(used) : brought;
      used.add(id);
      children.push(child.type.create({ ...child.attrs, id }, null, child.marks));
    });
    return Fragment.fromArray(children);
  };
  return new Slice(renamed(slice.content), slice.openStart, slice.openEnd);
};
