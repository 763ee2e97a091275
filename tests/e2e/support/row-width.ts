import type { Locator } from '@playwright/test';

/**
 * Elements of a list that are too wide: rows and cells wider than their container, and text outside its row. A list
 * that can be scrolled sideways counts too. Text that ends in an ellipsis counts by its clipping box.
 */
export const tooWideElements = (list: Locator): Promise<readonly string[]> =>
  list.evaluate((frame) => {
    /** Tolerance in pixels. */
    const SLACK = 1.5;
    interface Span {
      readonly left: number;
      readonly right: number;
    }
    const inner = frame.getBoundingClientRect();
    const left = inner.left + frame.clientLeft;
    const whole: Span = { left, right: left + frame.clientWidth };
    const isOut = (one: Span, of: Span) => one.left < of.left - SLACK || one.right > of.right + SLACK;
    const short = (text: string) => JSON.stringify(text.trim().slice(0, 24));
    const found: string[] = [];
    const say = (what: string, one: Span, of: Span) => {
      found.push(
        `${what}: ${Math.round(one.left)}–${Math.round(one.right)} in ${Math.round(of.left)}–${Math.round(of.right)}`,
      );
    };

    if (frame.scrollWidth > frame.clientWidth + SLACK)
      found.push(`the list is ${frame.scrollWidth} wide in ${frame.clientWidth}`);
    const ROW = 'li, tr, td, th, button, dd, blockquote, [data-message], [role=tab], [role=listitem]';
    const isUnseen = (element: Element) => getComputedStyle(element).clipPath !== 'none';
    for (const row of frame.querySelectorAll(ROW)) {
      const box = row.getBoundingClientRect();
      if (box.width > 0 && !isUnseen(row) && isOut(box, whole))
        say(`row ${short(row.textContent)}`, box, whole);
    }

    /** The boxes of a text. Spaces may extend beyond the end of their line, which is not visible. */
    const boxesOfText = (node: Node): readonly DOMRect[] =>
      [...(node.textContent ?? '').matchAll(/\S+/gu)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        return [...range.getClientRects()];
      });
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if ((node.textContent ?? '').trim() === '') continue;
      let holder = whole;
      let cut: Element | undefined;
      let unseen = false;
      for (let at = node.parentElement; at !== null && at !== frame; at = at.parentElement) {
        if (isUnseen(at)) unseen = true;
        if (getComputedStyle(at).textOverflow === 'ellipsis') cut = at;
        else if (cut === undefined && holder === whole && at.matches(ROW))
          holder = at.getBoundingClientRect();
      }
      if (unseen) continue;
      const boxes = cut === undefined ? boxesOfText(node) : [cut.getBoundingClientRect()];
      const out = boxes.find((box) => box.width > 0 && isOut(box, holder));
      if (out !== undefined) say(`words ${short(node.textContent ?? '')}`, out, holder);
    }
    return [...new Set(found)];
  });
