import { Extension } from '@tiptap/core';
import { LINE_HEIGHTS, type LineHeight as Height } from '@/domain/rich-text/typography';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockLineHeight: {
      /** Sets the line height of the paragraphs in the selection; undefined removes it. */
      setBlockLineHeight: (height: Height | undefined) => ReturnType;
    };
  }
}

const BLOCKS = ['paragraph', 'heading'];

const known = (value: string): Height | null => LINE_HEIGHTS.find((height) => height === value) ?? null;

/** Adds the line height of whole paragraphs to the editor. */
export const BlockLineHeight = Extension.create({
  name: 'blockLineHeight',
  addGlobalAttributes: () => [
    {
      types: BLOCKS,
      attributes: {
        lineHeight: {
          default: null,
          parseHTML: (element) => known(element.style.lineHeight),
          renderHTML: ({ lineHeight }) =>
            typeof lineHeight === 'string' ? { style: `line-height: ${lineHeight}` } : {},
        },
      },
    },
  ],
  addCommands: () => ({
    setBlockLineHeight:
      (height) =>
      ({ chain }) =>
        BLOCKS.reduce(
          (all, block) => all.updateAttributes(block, { lineHeight: height ?? null }),
          chain(),
        ).run(),
  }),
});
