import Image from '@tiptap/extension-image';
import { isAllowedUrl } from '@/domain/rich-text/allowed-url';

/** Pictures in the line, from addresses that content may hold. */
export const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => isAllowedUrl(element.getAttribute('src') ?? '') && null,
    },
  ],
}).configure({ inline: true, allowBase64: false });
