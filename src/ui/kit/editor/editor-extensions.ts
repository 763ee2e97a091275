import { FontSize, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { BlankRule } from './blank-rule.extension';
import { Blank } from './blank.extension';
import { ImageUpload, type ImageUploadOptions } from './image-upload.extension';
import { BlockLineHeight } from './line-height.extension';
import { Picture } from './picture.extension';

/** The extensions of the editor, with or without gap-fill blanks. */
export const editorExtensions = (images: ImageUploadOptions, placeholder: string, blanks: boolean) => [
  StarterKit.configure({ link: { openOnClick: false, autolink: false }, trailingNode: false }),
  TextStyle,
  FontSize,
  BlockLineHeight,
  ...(blanks
    ? [
        Blank,
        BlankRule.configure({
          onRefused: () => {
            images.say({ refusal: { code: 'editor.blanks-adjacent', params: {} } });
          },
        }),
      ]
    : []),
  Picture,
  ImageUpload.configure(images),
  Placeholder.configure({ placeholder }),
];
