/** The box of uploaded pictures: `size` in px of a square; a picture is fitted in and never cropped (product 9). */
export const IMAGE_BOX = { size: 100, fit: 'contain' } as const;
