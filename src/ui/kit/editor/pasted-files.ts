/** Text beside a picture: office programs copy a picture of their text along. */
const hasText = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/** Pasted or dropped files; none where the same content came as text. */
export const filesOf = (data: DataTransfer | null): readonly File[] => {
  if (data === null || hasText(data.getData('text/html'))) return [];
  return [...data.files];
};
