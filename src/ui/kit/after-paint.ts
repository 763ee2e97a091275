/** Runs after the current frame was painted, so that it does not delay it. The returned function cancels it. */
export const afterPaint = (run: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
};
