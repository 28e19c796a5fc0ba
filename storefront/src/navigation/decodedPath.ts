/** As the server knows it: an address with Cyrillic letters is one page, however it is written. */
export const decodedPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};
