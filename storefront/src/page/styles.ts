/** So the head names the sheets that the page was drawn without. */
const later = 'later';

let loading: Promise<unknown> | null = null;

/** The rest of the styles: asked for with the first part that comes later, and here before it is drawn. */
export const restOfStyles = (): Promise<unknown> => {
  if (import.meta.env.SSR) return Promise.resolve();
  loading ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${later}"]`)].map(loadSheet),
  ).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

const loadSheet = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.rel = later;
      reject(new Error(`${link.href} has not come`));
    };
    link.rel = 'stylesheet';
  });

/** A part with the styles that it is drawn with. */
export const styled = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const [module] = await Promise.all([load(), restOfStyles()]);
  return module;
};
