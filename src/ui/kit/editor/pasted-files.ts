/** Words beside a picture: a text that was copied out of an office program brings a picture of itself along. */
const hasWords = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/** Files that were pasted or dropped; none where the same thing came as words. */
export const filesOf = (data: DataTransfer | null): readonly File[] => {
  if (data === null || hasWords(data.getData('text/html'))) return [];
  return [...data.files];
};
