/** Whether the clipboard contains text beside a picture. Office programs add a picture of the copied text. */
const hasText = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/** The pasted or dropped files. The result is empty if the same content is available as text. */
export const filesOf = (data: DataTransfer | null): readonly File[] => {
  if (data === null || hasText(data.getData('text/html'))) return [];
  return [...data.files];
};
