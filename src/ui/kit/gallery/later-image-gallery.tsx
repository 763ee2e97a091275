import { Suspense } from 'react';
import { lazyView } from '../lazy/lazy-view';
import type { ImageGalleryProps } from './image-gallery';

const GALLERY = lazyView<ImageGalleryProps>(() => import('./image-gallery'));

/** Loads the gallery's code on hover and focus of a picture. */
export const prefetchImageGallery = GALLERY.prefetch;

/** `ImageGallery` in its own chunk, because most users read a conversation without opening a picture. */
export const LaterImageGallery = (props: ImageGalleryProps) => (
  <Suspense fallback={null}>
    <GALLERY.View {...props} />
  </Suspense>
);
