import { lazyView } from '../lazy/lazy-view';
import type { EditorProps } from './editor-props';

const { View } = lazyView<EditorProps>(() => import('./text-editor'));

/** The editor for rich text with blanks and pictures. It suspends while its code loads. */
export const RichTextEditor = View;
