/** How long the application waits for the frame, in ms. */
const AT_MOST_MS = 1000;

/**
 * Resolves when the frame of `public/last-view.js` has painted the home page of the last visit, at once without such a
 * frame, and after `AT_MOST_MS` in any case. Code that runs earlier would delay that paint.
 */
export const lastViewPainted = async (page: Document = document): Promise<void> => {
  const frame = page.getElementById('last-view');
  if (frame === null) return;
  await new Promise<void>((resolve) => {
    const painted = (): void => {
      requestAnimationFrame(() => setTimeout(resolve));
    };
    setTimeout(resolve, AT_MOST_MS);
    if (frame.hasAttribute('data-shown')) painted();
    else frame.addEventListener('load', painted);
  });
};
