/** «1 200 ₽» and «10 %» as staff type them, with spaces where a line may break: the number keeps its thousands and its sign. */
export const wholeNumbers = (html: string): string =>
  html.replace(/(?<=\d) (?=\d{3}(?!\d))|(?<=\d) (?=[₽%])/g, '\u00a0');
