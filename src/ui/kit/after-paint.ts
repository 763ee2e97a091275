/** Runs once the frame that is being made has been painted: what can wait does not hold it up. The answer takes it back. */
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
