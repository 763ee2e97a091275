import { Suspense } from 'react';
import { lazyView } from '../lazy/lazy-view';
import type { ImageGalleryProps } from './image-gallery';

const GALLERY = lazyView<ImageGalleryProps>(() => import('./image-gallery'));

/** Fetches the gallery's code on hover and focus of a picture. */
export const prefetchImageGallery = GALLERY.prefetch;

/** `ImageGallery` in a chunk of its own: most conversations are read without a picture being opened. */
export const LaterImageGallery = (props: ImageGalleryProps) => (
  <Suspense fallback={null}>
    <GALLERY.View {...props} />
  </Suspense>
);
