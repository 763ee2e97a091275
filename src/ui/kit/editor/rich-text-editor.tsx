import { lazyView } from '../lazy/lazy-view';
import type { EditorProps } from './editor-props';

const { View } = lazyView<EditorProps>(() => import('./text-editor'));

/** Rich text with blanks and pictures. Suspends while it loads. */
export const RichTextEditor = View;
