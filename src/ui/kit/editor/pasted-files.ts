/** Whether this HTML contains text. Office programs copy text as HTML together with a picture of that text. */
const hasText = (html: string): boolean =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';

/** The pasted or dropped files. The result is empty if the content is also available as HTML with text. */
export const filesOf = (data: DataTransfer | null): readonly File[] => {
  if (data === null || hasText(data.getData('text/html'))) return [];
  return [...data.files];
};
