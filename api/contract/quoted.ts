/**
 * «Вок», «Ролл „Филадельфия“»: quotation marks within others are of the other kind. One for both ends: the checkout compares
 * its own words about a price with the server's.
 */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
