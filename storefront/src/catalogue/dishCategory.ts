/** The address of the category that a dish stands in: there are others like it. */
export const categoryPathOf = (fullPath: string): string => fullPath.replace(/\/[^/]+$/, '') || '/catalog';
