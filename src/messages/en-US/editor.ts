import type { editor as zh } from '../zh-CN/editor';

export const editor: Record<keyof typeof zh, string> = {
  'editor.toolbar': 'Text formatting',
  'editor.bold': 'Bold',
  'editor.italic': 'Italic',
  'editor.underline': 'Underline',
  'editor.bullet-list': 'Bullet list',
  'editor.ordered-list': 'Numbered list',
  'editor.undo': 'Undo',
  'editor.redo': 'Redo',
  'editor.image': 'Insert picture',
  'editor.blank': 'Insert blank',
  'editor.font-size': 'Font size',
  'editor.font-size-default': 'Default size',
  'editor.line-height': 'Line height',
  'editor.line-height-default': 'Default height',
  'editor.uploading': 'Uploading picture {percent}%',
  'rich-text.blank': 'Blank',
};
