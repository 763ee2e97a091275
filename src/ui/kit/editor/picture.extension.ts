import Image from '@tiptap/extension-image';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { previewAddress } from '@/domain/upload/preview';

/** Pictures in the line, from addresses that content may hold. The screen shows a bounded size, the content keeps the address. */
export const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => isAllowedUrl(element.getAttribute('src') ?? '') && null,
    },
  ],
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(HTMLAttributes as Record<string, unknown>))
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
      dom.setAttribute('src', previewAddress(dom.getAttribute('src') ?? '', 'large'));
      return { dom };
    },
}).configure({ inline: true, allowBase64: false });
