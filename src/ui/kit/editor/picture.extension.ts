import Image from '@tiptap/extension-image';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';
import { previewUrl } from '@/domain/upload/preview';

/** Inline pictures with allowed URLs. The screen shows a preview, and the content keeps the original URL. */
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
      dom.setAttribute('src', previewUrl(dom.getAttribute('src') ?? '', 'large'));
      return { dom };
    },
}).configure({ inline: true, allowBase64: false });
