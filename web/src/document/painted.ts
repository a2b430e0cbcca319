/** After the first paint. A background tab never paints: half a second later, as in web/start-after-paint.ts. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 500);
  });
