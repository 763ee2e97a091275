/** Whether there is text beside a picture: office programs add a picture of their text. */
const hasText = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/** Pasted or dropped files; none if the same content is available as text. */
export const filesOf = (data: DataTransfer | null): readonly File[] => {
  if (data === null || hasText(data.getData('text/html'))) return [];
  return [...data.files];
};
