/**
 * The box of uploaded pictures: a square with sides of `size` px. A picture is fitted into it and never cropped
 * (product 9).
 */
export const IMAGE_BOX = { size: 100, fit: 'contain' } as const;
