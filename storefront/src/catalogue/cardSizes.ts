/** The true width of a card's picture: two columns on phones, three from 640, four from 1024, beside the cart three or four. */
export const cardSizes =
  '(min-width: 90em) 208px, (min-width: 75em) 268px, (min-width: 64em) 23vw, (min-width: 40em) 30vw, 46vw';
